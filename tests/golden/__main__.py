"""Write the golden files anew; look at the difference before committing it."""

from tests.golden import golden

for path, text in golden().items():
    path.write_text(text)
