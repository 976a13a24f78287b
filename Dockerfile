# The server, compiled, with the client for the browser and the driver for PostgreSQL.
#   docker build -t tefuda .
#   docker run -p 8265:8265 -v tefuda:/var/lib/tefuda tefuda
FROM python:3.13-slim-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN python -m venv /opt/tefuda \
    && /opt/tefuda/bin/pip install --no-cache-dir --constraint constraints.txt '.[server,postgres]'

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/tefuda tefuda
COPY --from=build /opt/tefuda /opt/tefuda
ENV PATH=/opt/tefuda/bin:$PATH
USER 10001
WORKDIR /var/lib/tefuda
VOLUME ["/var/lib/tefuda"]
EXPOSE 8265
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8265/healthz', timeout=4)"]
ENTRYPOINT ["tefuda"]
CMD ["serve", "--host", "0.0.0.0", "--db", "sqlite:////var/lib/tefuda/tefuda.db"]
