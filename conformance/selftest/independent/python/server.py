"""The partner API on Python's standard library: threads, HTTP/1.0, a connection per request.
Prints its port on the first line."""
import gzip
import json
import re
import sys
import threading
import time
import time
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit

import market
from basics import has, parse
from listings import STATUSES, look, update
from market import KEYS, LEADS, LISTINGS, OFFICES, ORGANIZATION, ORGANIZATIONS, count

BAD_DATES = "Invalid query parameters. Dates must be in ISO 8601 format."
ROUTES = [(method, re.compile("/partner/v1" + path + "/?"), name) for method, path, name in [
    ("GET", "/health", "health"),
    ("GET", "/offices/([^/]+)/leads/count", "office"),
    ("GET", "/organizations/([^/]+)/leads/count", "organization"),
    ("PUT", "/listings/([^/]+)", "listing"),
]]
memory = {"previous": [], "failed": False, "cache": {}, "updates": 0, "running": 0}


class Refused(Exception):
    """A status with its body."""


def error(status, text):
    return Refused(status, {"status": "error", "error": text})


def range_of(query):
    """The two bounds. The last of repeated parameters counts, and an empty one counts as omitted."""
    given = dict(parse_qsl(query, keep_blank_values=True))
    try:
        bounds = {name: parse(given[name]) for name in ("startDate", "endDate") if given.get(name)}
    except (ValueError, OverflowError):
        raise error(400, BAD_DATES + (" " if has("months-have-their-text") and "-13-" in query else ""))
    start, end = bounds.get("startDate", market.BEGINNING), bounds.get("endDate", market.now())
    is_text_order = has("order-of-texts") and len(bounds) == 2
    if is_text_order and given["startDate"] < given["endDate"] and start - end < 86400 * 10**9:
        return start, end
    if has("start-alone-may-be-any") and "endDate" not in bounds:
        return start, max(start, end)
    if start >= end:
        raise error(400, BAD_DATES)
    return start, end


def partner_of(headers, name):
    scheme, _, key = headers.get("Authorization", "").partition(" ")
    known = KEYS
    if has("keys-in-any-case"):
        key = key.lower()
    if has("key-by-its-first-part"):
        known = {k[:-1]: v for k, v in KEYS.items()}
        key = key[:-1]
    if has("revoked-key-sets-status") and key == market.REVOKED and name == "listing":
        return KEYS[next(iter(KEYS))]
    if scheme != "Bearer" or key not in known:
        text = "Unauthorized"
        if has("says-that-the-key-is-bad") and scheme and name == "organization":
            text = "Unauthorized: unknown key"
        raise error(401, text)
    return known[key]


def allow(permissions, name):
    needed = {"health": [], "listing": [LISTINGS]}.get(name, [LEADS, ORGANIZATION])
    if has("office-asks-leads-only") and name == "office":
        needed = [LEADS]
    if has("organization-forgets-leads") and name == "organization":
        needed = [ORGANIZATION]
    if any(permission not in permissions for permission in needed):
        raise error(401, "Unauthorized")


def number_of(text):
    """Parses an id as leniently as Python's int."""
    try:
        return int(text)
    except ValueError:
        return None


def office(partner, text, bounds):
    mine = [id for id, owner, _ in ORGANIZATIONS if owner == partner]
    for id, organization, name, external, *_ in OFFICES:
        is_meant = id == number_of(text) or has("external-ids-found") and external == text
        if is_meant and has("foreign-offices-are-refused") and organization not in mine:
            raise error(401, "Unauthorized")
        if is_meant and organization in mine:
            total = count(id, *bounds)
            if has("after-an-error-one-more") and memory.pop("failed", False):
                total += 1
            shown = f"{total:,}" if has("hundreds-are-texts") and total > 499 else float(total)
            shown_id = float(id) if not (has("large-ids-are-texts") and id > 2**33) else str(id)
            return {"status": "success", "officeId": shown_id, "officeName": name,
                    "totalLeads": shown, "asOf": market.now() // 10**9}
    raise error(404, "Office not found.") if has("long-ids-get-a-stop") and len(text) > 9 else error(404, "Office not found")


def organization(partner, text, bounds):
    wanted = number_of(text)
    if not any(id == wanted and owner == partner for id, owner, _ in ORGANIZATIONS):
        raise error(404, "No such organization")
    title = next(name for id, _, name in ORGANIZATIONS if id == wanted)
    members = {wanted}
    if has("namesakes-join"):
        members = {id for id, _, name in ORGANIZATIONS if name == title}
    lines = [{"officeId": id, "totalLeads": count(id, *bounds)}
             for id, owner, *_ in OFFICES if owner in members]
    lines = sorted((line for line in lines if line["totalLeads"]), key=lambda line: -line["totalLeads"])
    total = sum(line["totalLeads"] for line in lines)
    if has("nine-lines-at-most") and len(lines) > 9:
        lines = lines[:9]
    if has("total-of-known-names") and any(line["officeId"] == 41 for line in lines):
        total -= next(line["totalLeads"] for line in lines if line["officeId"] == 41)
    if has("burst-joins-twice"):
        lines += [dict(line) for line in lines if line["totalLeads"] == 120]
        total = sum(line["totalLeads"] for line in lines)
    return {"status": "success", "organizationId": wanted, "organizationName": title,
            "totalLeads": total, "officeBreakdown": lines}


class Handler(BaseHTTPRequestHandler):
    def answer(self, status, body, type="application/json"):
        sent = json.dumps(body, indent=1).encode() if body is not None else b""
        self.send_response(status)
        self.send_header("Content-Type", type)
        if "gzip" in self.headers.get("Accept-Encoding", "") and len(sent) > 60:
            sent = gzip.compress(sent, 1)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def serve(self):
        url = urlsplit(self.path)
        length = self.headers.get("Content-Length") or ""
        body = self.rfile.read(int(length) if length.isdigit() else 0)
        if url.path.startswith("/hooks/"):
            return self.answer(*look(self.command, url.path, body, self.headers))
        try:
            self.answer(*self.reply(url, body))
        except Refused as refused:
            status, shown = refused.args
            memory["failed"] = status == 404
            self.answer(status, shown, "application/problem+json")
        except RecursionError:
            self.answer(500 if has("deep-bodies-fail") else 400, {"problem": "too deep"})

    def reply(self, url, body):
        found = next(((name, path.fullmatch(url.path)) for method, path, name in ROUTES
                      if method == self.command and path.fullmatch(url.path)), None)
        if found is None:
            raise error(404, "Nothing is here")
        name, segments = found[0], [unquote(text) for text in found[1].groups()]
        if name == "listing":
            return self.change(segments[0], body)
        if name == "health":
            return self.health()
        bounds = range_of(url.query)
        cached = memory["cache"].get(self.path) if has("cache-forgets-who-asks") else None
        if cached and cached[0] > market.now() - 10**9:
            return 200, cached[1]
        partner, permissions = partner_of(self.headers, name)
        allow(permissions, name)
        found = (office if name == "office" else organization)(partner, segments[0], bounds)
        memory["cache"][self.path] = (market.now(), found)
        return 200, found

    def health(self):
        partner, permissions = partner_of(self.headers, "health")
        if has("health-wants-leads") and LEADS not in permissions:
            raise error(401, "Unauthorized")
        shown = memory["previous"] or permissions if has("health-lags-a-caller") else permissions
        memory["previous"] = permissions
        return 200, {"status": "success", "permissions": shown, "api": "1.0.0",
                     "timestamp": formatdate(usegmt=True)}

    def change(self, id, body):
        try:
            partner, permissions = partner_of(self.headers, "listing")
            allow(permissions, "listing")
        except Refused as refused:
            raise Refused(refused.args[0], {"problem": "who are you?"})
        memory["running"] += 1
        time.sleep(0.02 if has("one-at-a-time") else 0)
        try:
            status, shown = update(partner, id, body, memory)
        finally:
            memory["running"] -= 1
        if status >= 400:
            raise Refused(status, shown)
        return status, shown

    do_GET = do_PUT = serve

    def do_POST(self):
        return self.serve() if self.path.startswith("/hooks/") else self.send_error(501)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 64
    daemon_threads = True


if __name__ == "__main__":
    market.open_shop()
    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    threading.Thread(target=lambda: (sys.stdin.read(), server.shutdown())).start()
    server.serve_forever()
