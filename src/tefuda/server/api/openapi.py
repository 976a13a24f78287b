"""The description of the HTTP interface, made from the endpoints themselves."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tefuda.server.api.endpoints import Download, Endpoint, Problem, status_of
from tefuda.server.errors import Code
from tefuda.version import VERSION

ALWAYS = (Code.BAD_REQUEST, Code.RATE_LIMITED)


def description(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """An OpenAPI 3.1 document."""
    types: list[Any] = [Problem]
    for endpoint in endpoints:
        types += [kind for kind in (endpoint.answer, endpoint.body) if kind not in (None, Download)]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    refs = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "tefuda",
            "version": VERSION,
            "description": "Accounts, tables and history. Play itself goes over sockets: see docs/server.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": "tefuda"}},
        },
    }


def _operation(endpoint: Endpoint, refs: dict[int, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.about,
        "parameters": _path_parameters(endpoint) + _query_parameters(endpoint),
        "responses": _responses(endpoint, refs),
    }
    if endpoint.signed_in:
        operation["security"] = [{"cookie": []}]
    if endpoint.body is not None:
        content = {"application/json": {"schema": refs[id(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", endpoint.path)
    schema = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    if endpoint.query is None:
        return []
    (reference,), components = msgspec.json.schema_components(
        [endpoint.query], ref_template="#/components/schemas/{name}"
    )
    schema = components[reference["$ref"].rsplit("/", 1)[1]]
    return [
        {"name": name, "in": "query", "required": False, "schema": _plain(each)}
        for name, each in schema["properties"].items()
    ]


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter is there or not; it is never null."""
    choices = [choice for choice in schema.get("anyOf", []) if choice.get("type") != "null"]
    kept: dict[str, Any] = choices[0] if choices else dict(schema)
    kept.pop("default", None)
    return kept


def _responses(endpoint: Endpoint, refs: dict[int, Any]) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "Done."}
    if endpoint.download:
        kind = "object" if endpoint.download == "application/json" else "string"
        good["content"] = {endpoint.download: {"schema": {"type": kind}}}
    else:
        good["content"] = {"application/json": {"schema": refs[id(endpoint.answer)]}}
    codes = [*ALWAYS, *endpoint.refusals, *([Code.AUTH_EXPIRED] if endpoint.signed_in else [])]
    problem = {"application/json": {"schema": refs[id(Problem)]}}
    found = {"200": good}
    for status in sorted({status_of(code) for code in codes}):
        names = sorted({code.value for code in codes if status_of(code) == status})
        found[str(status)] = {"description": " or ".join(names), "content": problem}
    return found
