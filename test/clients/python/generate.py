"""Makes a client of an OpenAPI document: python3 generate.py openapi.json client.py. Both need the standard library alone.

Each operation becomes a method that takes what the document says: path parameters by place, `query`, `headers` and `body`.
The client sends nothing that the document does not name, and takes no answer that the document does not describe.
"""

import json
import re
import sys

HEAD = '''"""Generated: do not change."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request

SCHEMAS = json.loads({schemas!r})


def of(name, value):
    return {{
        "null": value is None,
        "boolean": isinstance(value, bool),
        "string": isinstance(value, str),
        "integer": isinstance(value, int) and not isinstance(value, bool),
        "number": isinstance(value, (int, float)) and not isinstance(value, bool),
        "array": isinstance(value, list),
        "object": isinstance(value, dict),
    }}[name]


def wrong(schema, value, at, closed=True):
    """What does not fit the schema, as texts. `closed`: what is not described does not fit either."""
    if "$ref" in schema:
        return wrong(SCHEMAS[schema["$ref"].split("/")[-1]], value, at)
    names = schema.get("type", [])
    names = [names] if isinstance(names, str) else names
    if names and not any(of(name, value) for name in names):
        return [f"{{at}} is {{value!r}}, not {{names}}"]
    found = []
    if "anyOf" in schema:
        tries = [wrong(each, value, at, "properties" not in schema) for each in schema["anyOf"]]
        found += tries[0] if all(tries) else []
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{{at}} is {{value!r}}, not one of {{schema['enum']}}")
    if "const" in schema and value != schema["const"]:
        found.append(f"{{at}} is {{value!r}}, not {{schema['const']!r}}")
    if isinstance(value, str) and schema.get("format") == "date-time":
        if not re.fullmatch(r"\\d{{4}}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{{3}}Z", value):
            found.append(f"{{at}} is {{value!r}}, no instant")
    if isinstance(value, dict):
        known = schema.get("properties", {{}})
        found += [f"{{at}}.{{name}} is missing" for name in schema.get("required", []) if name not in value]
        for name, each in value.items():
            if name in known:
                found += wrong(known[name], each, f"{{at}}.{{name}}")
            elif isinstance(schema.get("additionalProperties"), dict):
                found += wrong(schema["additionalProperties"], each, f"{{at}}.{{name}}")
            elif closed and known and not schema.get("additionalProperties"):
                found.append(f"{{at}}.{{name}} is not described")
    if isinstance(value, list):
        for index, each in enumerate(value):
            found += wrong(schema.get("items", {{}}), each, f"{{at}}[{{index}}]")
    return found


class Refused(Exception):
    def __init__(self, status, body):
        super().__init__(f"{{status}}: {{body!r}}")
        self.status = status
        self.body = body


class Service:
    def __init__(self, url, key):
        self.url = url
        self.key = key

    def _call(self, method, path, names, given, query, headers, allowed, takes, body, answers):
        for name, value in zip(names, given):
            path = path.replace("{{" + name + "}}", urllib.parse.quote(value, safe=""))
        unknown = (set(query) - set(allowed["query"])) | (set(headers) - set(allowed["header"]))
        assert not unknown, f"{{method}} {{path}} takes no {{unknown}}"
        sent = {{"x-api-key": self.key, **headers}}
        data = None
        if body is not None:
            problems = wrong(takes, body, "body")
            assert not problems, problems
            data = json.dumps(body, separators=(",", ":")).encode()
            sent["content-type"] = "application/json"
        where = self.url + path + ("?" + urllib.parse.urlencode(query) if query else "")
        request = urllib.request.Request(where, data, {{k: v for k, v in sent.items() if v is not None}}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                status, kind, raw = response.status, response.headers.get_content_type(), response.read()
        except urllib.error.HTTPError as error:
            raise Refused(error.code, error.read().decode()) from None
        assert str(status) in answers, f"{{method}} {{path}}: {{status}} is not described"
        if kind != "application/json":
            return raw
        value = json.loads(raw)
        problems = wrong(answers[str(status)], value, "answer")
        assert not problems, problems
        return value
'''

METHOD = '''
    def {name}(self, {arguments}query={{}}, headers={{}}, body=None):
        """{summary}"""
        return self._call({method!r}, {path!r}, {names!r}, [{given}], query, headers, {allowed!r}, {takes!r}, body, {answers!r})
'''


def json_of(answer):
    return answer.get("content", {}).get("application/json", {}).get("schema", {})


def main(source, target):
    with open(source, encoding="utf-8") as file:
        document = json.load(file)
    text = HEAD.format(schemas=json.dumps(document["components"]["schemas"]))
    seen = set()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            name = operation["operationId"]
            assert name.isidentifier() and name not in seen, f"{name} is no name, or is there twice"
            seen.add(name)
            names = re.findall(r"\{(\w+)\}", path)
            by_place = {place: [each["name"] for each in operation["parameters"] if each["in"] == place] for place in ("path", "query", "header")}
            assert sorted(by_place["path"]) == sorted(names), path
            text += METHOD.format(
                name=name,
                arguments="".join(f"{each}, " for each in names),
                summary=operation["summary"].replace('"', "'"),
                method=method.upper(),
                path=path,
                names=names,
                given=", ".join(names),
                allowed=by_place,
                takes=json_of(operation.get("requestBody", {})),
                answers={status: json_of(answer) for status, answer in operation["responses"].items() if status < "3"},
            )
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)


main(*sys.argv[1:])
