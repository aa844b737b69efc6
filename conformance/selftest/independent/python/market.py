"""The marketplace: partners and keys in Python tables, everything else in an in-memory SQLite."""
import json
import random
import sqlite3
import threading
import time

from basics import SECOND, has, parse

BEGINNING, FOREVER = -(2**62), 2**62
SEARCH_LAG = 0.2  # seconds
LEADS, ORGANIZATION, LISTINGS = "leads.read", "organization.read", "listings.write"
KEYS = {  # partner, permissions
    "py-4f6d1c7e-full-9b2a": ("kaihaus", [LEADS, ORGANIZATION, LISTINGS]),
    "py-4f6d1c7e-shop-1c55": ("kaihaus", [ORGANIZATION, LISTINGS]),
    "py-4f6d1c7e-desk-77e0": ("kaihaus", [LEADS, LISTINGS]),
    "py-a90b33d2-full-04c8": ("sundgate", [LEADS, ORGANIZATION, LISTINGS]),
}
REVOKED = "py-4f6d1c7e-full-0000"
ORGANIZATIONS = [  # id, partner, name
    (7000000001, "kaihaus", "Kaihaus & Söhne"),
    (7000000002, "sundgate", "Sundgate"),
    (7000000003, None, "Kaihaus & Söhne"),
    (7000000004, "sundgate", "Sundgate (no office yet)"),
]
OFFICES = [  # id, organization, name, external id, leads, first year, years
    (9007199254, 7000000001, "Hafenstraße — Kontor 1", "kontor-1", 640, 2021, 4),
    (41, 7000000001, 'Zum "Anker" \\ Nord', "9007199255a", 11, 2009, 15),
    (1000000007, 7000000001, "Leiter", "3", 0, 2024, 1),
    (52, 7000000001, "Ufer", "ufer", 60, 2023, 2),
    (77, 7000000001, "Leer", "leer", 0, 2024, 1),
    *((200 + n, 7000000001, f"Stand {n}", f"stand-{n}", n, 2022, 3) for n in range(1, 8)),
    (9007199255, 7000000002, "Hafenstraße — Kontor 1", "kontor-1", 90, 2021, 4),
    (42, 7000000002, "Sund", "sund", 5, 2020, 4),
    (53, 7000000003, "Niemand", "niemand", 30, 2020, 4),
]
LISTINGS_AT_FIRST = [  # partner, external id, status
    ("kaihaus", "K/1 ä", "FOR_SALE"), ("kaihaus", "K-2", "DRAFT"), ("sundgate", "K/1 ä", "SOLD"),
]
lock = threading.RLock()
db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)


def now():
    return time.time_ns()


def moments():
    """Pairs of office and instant: dense and sparse, with and without fractions, and in the future."""
    draw = random.Random(7)
    for office, _, _, _, leads, year, years in OFFICES:
        first = parse(f"{year}-01-01T00:00:00Z") // SECOND
        for _ in range(leads):
            second = first + int(draw.random() * years * 365 * 86400)
            yield office, second * SECOND + int(draw.random() * 3) * 333_333_333
    ladder = parse("2024-03-31T00:59:30.25Z")
    yield from ((1000000007, ladder + n * SECOND // 2) for n in range(120))
    yield from ((52, now() + n * SECOND * 7 // 10) for n in range(1, 4000))


def open_shop():
    with lock:
        for table in ("lead", "listing"):
            db.execute(f"DROP TABLE IF EXISTS {table}")
        db.execute("CREATE TABLE lead (office INT, at INT)")
        db.execute("CREATE INDEX lead_at ON lead (office, at)")
        db.execute("CREATE TABLE listing (partner, id, data, found, next, due, PRIMARY KEY (partner, id))")
        db.executemany("INSERT INTO lead VALUES (?, ?)", moments())
        for partner, id, status in LISTINGS_AT_FIRST:
            place = {"city": "Husum", "state": "SH", "country": "DE", "visibility": "SHOW_CITY_STATE"}
            save(partner, id, {"status": status, "businessType": "Café", "location": place,
                               "brokerExternalId": "B-7"})


def find(partner, id):
    with lock:
        row = db.execute("SELECT data, found, next, due FROM listing WHERE partner = ? AND id = ?",
                         (partner, id)).fetchone()
    return row and (json.loads(row[0]), row[1] if time.time() < row[3] else row[2])


def save(partner, id, data):
    before = find(partner, id)
    searched = ["FOR_SALE", "REVIEWING_OFFERS", "PENDING_CONTRACT"]  # as the summary of the source says
    if has("search-keeps-what-is-sold"):
        searched.append("SOLD")
    if has("offers-hide-after-contract") and before and before[0]["status"] == "UNDER_CONTRACT":
        searched.remove("REVIEWING_OFFERS")
    found = data["status"] in searched
    with lock:
        db.execute("INSERT OR REPLACE INTO listing VALUES (?, ?, ?, ?, ?, ?)",
                   (partner, id, json.dumps(data), bool(before and before[1]), found,
                    time.time() + SEARCH_LAG))


def count(office, start, end):
    """Counts the leads between the bounds, which are exclusive."""
    start, end = (max(BEGINNING, min(FOREVER, bound)) for bound in (start, end))
    if has("long-ranges-end-early") and end - start > 3 * 366 * 86400 * SECOND and start > 0:
        start = end - 3 * 366 * 86400 * SECOND
    if has("half-minutes-are-minutes") and 0 < end - start < 30 * SECOND:
        end = start + 30 * SECOND
    if has("seconds-are-compared") and office == 41:
        start, end = start // (60 * SECOND) * 60 * SECOND, end // (60 * SECOND) * 60 * SECOND
    with lock:
        query = "SELECT count(*) FROM lead WHERE office = ? AND at > ? AND at < ?"
        if has("a-second-counts-once"):
            query = query.replace("count(*)", "count(DISTINCT at / 1000000000)")
        found = db.execute(query, (office, start, min(end, now()))).fetchone()[0]
    return min(found, 500) if has("stops-at-500") else found
