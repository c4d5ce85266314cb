"""Runs a function of a recipe with stand-ins for the platform and for libraries.

Reads a call from standard input as JSON: the file's path and text, the function's name, its tables
and parameters, and the responses of the API. Prints what the function returned, sent, and logged.
"""

import json
import sys
from datetime import datetime
from types import ModuleType, SimpleNamespace

call = json.load(sys.stdin)
sent, logged = [], []


def module(name, **members):
    """Registers a module with members, and the packages that it's in."""
    parts = name.split(".")
    for end in range(1, len(parts)):
        sys.modules.setdefault(".".join(parts[:end]), ModuleType(".".join(parts[:end])))
    found = ModuleType(name)
    found.__dict__.update(members)
    sys.modules[name] = found


class Frame:
    """Rows with the few methods of a data frame that the recipes call."""

    def __init__(self, rows, columns=None):
        self.rows = [
            {name: row[name] for name in columns} if columns else dict(row) for row in rows
        ]

    def astype(self, _types):
        return self


class Column:
    """A column of a stored table."""

    def __init__(self, values):
        self.values = values

    def max(self):
        return Value(max(self.values))

    def sum(self):
        return Value(sum(value for value in self.values if value is not None))

    def isnull(self):
        return [value is None for value in self.values]


class Value:
    """A value that a query computes."""

    def __init__(self, value):
        self.value = value

    def execute(self):
        return self.value

    def to_pyarrow(self):
        return self

    def as_py(self):
        return datetime.fromisoformat(self.value)


class Table:
    """A stored table."""

    def __init__(self, rows):
        self.rows = rows

    def __getattr__(self, name):
        return Column([row[name] for row in self.rows])

    def filter(self, wanted):
        return Frame([row for row, keep in zip(self.rows, wanted) if keep])


def respond(method):
    def request(url, **options):
        options.pop("timeout", None)
        sent.append({"method": method, "url": url, **options})
        body = call["responses"][len(sent) - 1]
        return SimpleNamespace(json=lambda: body, raise_for_status=lambda: None)

    return request


def decorator(**_options):
    return lambda function: function


class TestResult(SimpleNamespace):
    def __init__(self, name, passed, rows=None, message=""):
        super().__init__(name=name, passed=passed, rows=rows.rows if rows else [], message=message)

    @classmethod
    def empty(cls, name, passed):
        return cls(name, passed)


slug = call["slug"]
nothing = lambda *_values, **_options: None  # noqa: E731
module("pandas", DataFrame=Frame)
module("requests", get=respond("GET"), post=respond("POST"))
module(f"{slug}.application.context", ComponentExecutionContext=object)
module(f"{slug}.common.events", log=logged.append)
module(
    f"{slug}.resources",
    **{name: decorator for name in ("read", "transform", "task", "singular_test")},
    **{name: nothing for name in ("ref", "test", "retry_strategy")},
    TestResult=TestResult,
)

current = call.get("current")
context = SimpleNamespace(
    parameters=call.get("parameters", {}),
    vaults={"environment": call.get("secrets", {})},
    current_data=lambda: None if current is None else Table(current),
)
scope = {}
exec(compile(call["text"], call["file"], "exec"), scope)
tables = {name: Table(rows) for name, rows in call.get("tables", {}).items()}
result = scope[call["function"]](context=context, **tables)
if isinstance(result, Frame):
    result = result.rows
elif isinstance(result, SimpleNamespace):
    result = vars(result)
print(json.dumps({"result": result, "sent": sent, "logged": logged}, default=str))
