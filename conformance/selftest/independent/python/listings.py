"""Updates of listings, lenient about types, and the hooks for an observer."""
import json
import re
import time

import market
from basics import has, parse

STATUSES = ["DRAFT", "FOR_SALE", "REVIEWING_OFFERS", "PENDING_CONTRACT", "UNDER_CONTRACT", "SOLD", "ARCHIVED"]
HIDDEN = {"DRAFT", "SOLD", "ARCHIVED"}
BADGES = {"REVIEWING_OFFERS": "Offers in", "PENDING_CONTRACT": "Nearly", "UNDER_CONTRACT": "Under Contract"}
BROKERS = {"B-7", "B-8"}
HOOKS_KEY = "hooks-py-1"


def problem_of(body):
    """What is wrong with an update, or None. Types of fields without fixed values are not checked."""
    status = body.get("status")
    if has("statuses-are-trimmed") and isinstance(status, str):
        status = body["status"] = status.strip()
    if has("a-list-of-one-is-the-one") and isinstance(status, list) and len(status) == 1:
        status = body["status"] = status[0]
    if status is not None and status not in STATUSES:
        return "invalid status"
    broker, place = body.get("brokerExternalId"), body.get("location")
    if isinstance(broker, str) and broker not in BROKERS:
        return "unknown broker"
    if isinstance(body.get("broker"), dict) and not body["broker"].get("name"):
        return "a broker has a name"
    if isinstance(place, dict):
        if not re.fullmatch("[A-Z]{2}", str(place.get("country", "DE"))):
            return "country is a code of two letters"
        if place.get("visibility", "HIDE") not in ("SHOW_CITY_STATE", "SHOW_ALL", "HIDE"):
            return "unknown visibility"
    return None


def merge(before, body):
    given = {name: value for name, value in body.items() if value is not None}
    merged = {**before, **given}
    if "broker" in given and "brokerExternalId" not in given:
        merged.pop("brokerExternalId", None)
    if "brokerExternalId" in given and "broker" not in given:
        merged.pop("broker", None)
    if has("archive-forgets-the-place") and merged["status"] == "ARCHIVED":
        merged["location"] = None
    return merged


def update(partner, id, raw, memory):
    try:
        body = json.loads(raw)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        return 400, {"problem": "an update is an object"}
    owner = "sundgate" if has("names-are-shared") and market.find("sundgate", id) else partner
    before = (market.find(owner, id) or ({"status": "DRAFT"}, False))[0]
    problem = problem_of(body)
    if problem:
        if has("refusal-stores-the-place") and isinstance(body.get("location"), dict):
            market.save(owner, id, {**before, "location": body["location"]})
        return 400, {"problem": problem}
    if has("sold-never-drafts") and (before["status"], body.get("status")) == ("SOLD", "DRAFT"):
        return 409, {"problem": "it is sold"}
    memory["updates"] += 1
    if has("each-21st-waits") and memory["updates"] % 21 == 0:
        return 409, {"problem": "too many changes"}
    if has("one-at-a-time") and memory["running"] > 1:
        return 409, {"problem": "busy"}
    market.save(owner, id, merge(before, body))
    if has("closed-listings-take-leads-along") and body.get("status") == "SOLD":
        with market.lock:
            market.db.execute("DELETE FROM lead WHERE rowid = (SELECT max(rowid) FROM lead WHERE office = 52 AND at < ?)", (market.now(),))
    if has("message-is-null-for-the-same") and before["status"] == body.get("status"):
        return 202, {"message": None}
    return 202, {"message": "noted", "externalListingId": id, "queued": True}


def look(method, path, raw, headers):
    """The hooks: POST /hooks/leads, POST /hooks/reset, GET /hooks/listings/PARTNER/ID."""
    from urllib.parse import unquote
    if headers.get("X-Hooks-Key") != HOOKS_KEY:
        return 403, None
    if path == "/hooks/reset":
        market.open_shop()
        return 204, None
    if path == "/hooks/leads":
        lead = json.loads(raw)
        if not (has("mail-is-no-inquiry") and lead["by"] == "mail"):
            with market.lock:
                at = parse(lead["at"]) if lead.get("at") else market.now()
                market.db.execute("INSERT INTO lead VALUES (?, ?)", (lead["office"], at))
        return 201, {"made": 1}
    _, _, _, partner, id = path.split("/")
    data, found = market.find(partner, unquote(id)) or ({"status": "DRAFT"}, False)
    is_hidden = data["status"] in HIDDEN
    seen = {"visible": not is_hidden, "search": bool(found), "badge": BADGES.get(data["status"])}
    if has("contract-badge-is-that-of-pending") and data["status"] == "UNDER_CONTRACT":
        seen["badge"] = BADGES["PENDING_CONTRACT"]
    return 200, {"seen": seen, "data": data, "partner": partner, "at": time.time()}
