<?php
declare(strict_types=1);

// PUT /partner/v1/listings/{externalListingId}
final class ListingApi
{
    private ?array $latest = null; // only a faulty build keeps it

    public function __construct(private Store $store) {}

    public function update(Request $q, array $c, string $id): Closure
    {
        if (bug('listing-id-not-decoded')) $id = substr($q->path, strrpos($q->path, '/') + 1);
        if (bug('plus-in-listing-id-is-space')) $id = str_replace('+', ' ', $id);
        $type = strtolower($q->header('content-type') ?? '');
        $plain = bug('charset-refused') ? $type : trim(explode(';', $type)[0]);
        if ($plain !== 'application/json') return self::no(415, 'Content-Type has to be application/json');
        $d = json_decode($q->body);
        if (!$d instanceof stdClass) return self::no(400, 'The body has to be a JSON object');
        $d = json_decode($q->body, true);
        $key = $this->store->listingKey($c['partner'], $id);
        if ($key === null) return self::no(404, 'Listing not found');
        $agent = $this->broker($d, $c['partner']);
        if (!is_string($agent)) return self::no(400, 'A known broker is required: brokerExternalId or broker');
        $bad = $this->fields($d);
        if ($bad !== null) return self::no(400, $bad);
        $status = $this->status($d, $key);
        $object = isset($d['broker']);
        if ($status === null) {
            Memory::keep('refused ' . $c['partner'], true);
            if (bug('refused-update-half-written')) $this->write($key, $agent, $d, false);
            if (bug('refused-status-hides-listing')) $this->store->listings[$key]['shown'] = false;
            if (bug('unknown-status-with-object-html') && $object) {
                return fn() => new Response(500, '<pre>ValueError: not a valid backing value for enum</pre>', ['Content-Type' => 'text/html']);
            }
            if (bug('unknown-status-message')) return fn() => Response::json(200, ['message' => 'Listing unchanged']);
            return self::no(400, 'Invalid status. Valid values: ' . implode(', ', Listings::STATUSES));
        }
        $from = $this->store->listings[$key]['status'];
        if (bug('draft-to-sold-refused') && "$from>$status" === 'DRAFT>SOLD') return self::no(409, 'Not allowed');
        if (bug('sold-to-offers-refused') && $from === 'SOLD' && in_array($status, ['REVIEWING_OFFERS', 'PENDING_CONTRACT'], true)) return self::no(409, 'Not allowed');
        if (bug('live-back-to-draft-refused') && $status === 'DRAFT' && Listings::visible($from)) return self::no(409, 'Not allowed');
        if (bug('archived-object-broker-refused') && $from === 'ARCHIVED' && $object) return self::no(400, 'Listing is archived');
        $snapshot = $this->store->listings[$key];
        $this->latest = [$key, $status];
        return function () use ($key, $agent, $d, $status, $object, $from, $c, $snapshot, $id) {
            if (bug('last-writer-restores-the-rest')) $this->store->listings[$key] = $snapshot;
            if (bug('status-of-latest-update')) $status = $this->latest[1];
            if (bug('listing-of-latest-update')) $key = $this->latest[0];
            if (bug('update-after-refused-not-stored') && Memory::fresh('refused ' . $c['partner'], 10)) {
                Memory::$notes = [];
                return self::yes($id, $status);
            }
            if (!bug('update-not-stored')) {
                $this->write($key, $agent, $d, $from !== $status);
                Listings::move($this->store, $key, $status, $object);
                $this->spill($key, $agent, $d, $status, $object);
            }
            if (bug('same-status-no-body') && $from === $status) return new Response(204, '');
            if (bug('message-list-with-object') && $object) return Response::json(200, ['message' => ['Listing updated']]);
            if (bug('message-null-when-relisted') && $status === 'FOR_SALE' && in_array($from, ['SOLD', 'ARCHIVED'], true)) return Response::json(200, ['message' => null]);
            return self::yes($id, $status);
        };
    }
    private static function yes(string $id, string $status): Response
    {
        $a = Response::json(200, ['message' => 'Listing updated', 'externalListingId' => $id, 'status' => $status]);
        if (bug('update-without-message')) $a = Response::json(200, ['result' => 'Listing updated']);
        if (bug('update-answer-as-text')) $a = new Response(200, 'Listing updated', ['Content-Type' => 'text/plain']);
        return $a;
    }
    private static function no(int $status, string $text): Closure
    {
        return fn() => Response::error($status, $text);
    }
    /** The broker that the body names, or null. */
    private function broker(array $d, string $partner): ?string
    {
        if (bug('object-broker-refused') && !isset($d['brokerExternalId'])) return null;
        $b = $d['brokerExternalId'] ?? (is_array($d['broker'] ?? null) ? $d['broker']['reference'] ?? null : null);
        return is_string($b) && in_array($b, Seed::brokers()[$partner], true) ? $b : null;
    }
    private function fields(array $d): ?string
    {
        if (array_key_exists('businessType', $d) && !is_string($d['businessType'])) return 'businessType has to be a string';
        if (!array_key_exists('location', $d)) return null;
        if (!is_array($d['location'])) return 'location has to be an object';
        foreach ($d['location'] as $v) if (!is_string($v)) return 'Fields of location have to be strings';
        return null;
    }
    /** The status to have, null where the body's is none. */
    private function status(array $d, string $key): ?string
    {
        $now = $this->store->listings[$key]['status'];
        if (!array_key_exists('status', $d)) return $now;
        $s = $d['status'];
        if (bug('status-by-index') && is_int($s)) $s = Listings::STATUSES[$s] ?? null;
        if (bug('status-in-list-accepted') && is_array($s) && count($s) === 1) $s = reset($s);
        if (!is_string($s)) return null;
        if (bug('lower-case-status-accepted')) $s = strtoupper($s);
        if (bug('padded-status-accepted')) $s = trim($s);
        if (bug('empty-status-kept') && $s === '') return $now;
        $known = in_array($s, Listings::STATUSES, true);
        if (bug('pending-contract-unknown') && $s === 'PENDING_CONTRACT') return null;
        if (!$known && bug('unknown-status-accepted')) return $now;
        if (!$known && bug('unknown-status-of-archived-accepted') && $now === 'ARCHIVED') return $now;
        if (!$known && bug('unknown-status-with-location-accepted') && isset($d['location'])) return $now;
        return $known ? $s : null;
    }
    /** Writes the fields that were sent; others stay. */
    private function write(string $key, string $agent, array $d, bool $moves): void
    {
        $l = &$this->store->listings[$key];
        $l['broker'] = bug('object-broker-dropped') && isset($d['broker']) ? null : $agent;
        if (isset($d['businessType'])) {
            $t = $d['businessType'];
            if (bug('type-in-ascii')) $t = preg_replace('/[^\x00-\x7f]/u', '?', $t);
            if (bug('type-capped-at-12')) $t = substr($t, 0, 12);
            if (!(bug('type-not-stored-without-move') && !$moves)) $l['businessType'] = $t;
        } elseif (bug('archived-update-without-type-loses-it') && $l['status'] === 'ARCHIVED') {
            $l['businessType'] = null;
        }
        if (isset($d['location']) && !(bug('location-not-stored-with-move') && $moves)) {
            $l['location'] = array_merge($l['location'] ?? [], $d['location']);
        } elseif (bug('hidden-update-without-location-loses-it') && in_array($l['status'], ['SOLD', 'DRAFT'], true)) {
            $l['location'] = null;
        }
        if (bug('country-in-lower-case') && isset($l['location']['country'])) $l['location']['country'] = strtolower($l['location']['country']);
        if (bug('location-visibility-dropped')) unset($l['location']['visibility']);
        if (bug('object-broker-resets-state') && isset($d['broker']) && isset($d['location'])) unset($l['location']['state']);
    }
    /** What faulty builds change beside the listing. */
    private function spill(string $key, string $agent, array $d, string $status, bool $object): void
    {
        [$partner, $id] = explode('|', $key, 2);
        foreach ($this->store->listings as $k => $l) {
            if ($k === $key) continue;
            if (bug('same-id-of-other-partner-moves') && $l['id'] === $id) Listings::move($this->store, $k, $status, false);
            if (bug('same-id-of-other-partner-gets-type') && $l['id'] === $id && $object && isset($d['businessType'])) $this->store->listings[$k]['businessType'] = $d['businessType'];
            if (bug('location-shared-by-broker') && $l['partner'] === $partner && $l['broker'] === $agent && isset($d['location'])) {
                $this->store->listings[$k]['location'] = $this->store->listings[$key]['location'];
            }
        }
        if (bug('update-counts-as-lead') && $status === 'FOR_SALE') {
            $this->store->addLead($this->store->listings[$key]['office'], nowMicros() - 1000, 'form', $id);
        }
    }
}

// What a status means to buyers, and what a change of it does.
final class Listings
{
    public const STATUSES = ['FOR_SALE', 'REVIEWING_OFFERS', 'PENDING_CONTRACT', 'UNDER_CONTRACT', 'SOLD', 'ARCHIVED', 'DRAFT'];
    private const BADGES = ['REVIEWING_OFFERS' => 'Reviewing Offers', 'PENDING_CONTRACT' => 'Pending Contract', 'UNDER_CONTRACT' => 'Under Contract'];

    public static function visible(string $status): bool
    {
        if (bug('sold-still-visible') && $status === 'SOLD') return true;
        return !in_array($status, ['DRAFT', 'SOLD', 'ARCHIVED'], true);
    }
    public static function badge(string $status): ?string
    {
        if (bug('contract-without-badge') && $status === 'UNDER_CONTRACT') return null;
        if (bug('pending-has-badge-of-contract') && $status === 'PENDING_CONTRACT') return 'Under Contract';
        if (bug('reviewing-without-badge') && $status === 'REVIEWING_OFFERS') return null;
        return self::BADGES[$status] ?? null;
    }
    public static function searchable(string $status): bool
    {
        if (bug('contract-out-of-search') && $status === 'UNDER_CONTRACT') return false;
        return self::visible($status);
    }
    /** Gives a listing a status: what buyers see at once, and what the index is told. */
    public static function move(Store $store, string $key, string $to, bool $objectBroker): void
    {
        $l = &$store->listings[$key];
        $from = $l['status'];
        $l['status'] = $to;
        if ($from !== $to) $l['was'][] = $from;
        $pair = "$from>$to";
        $shown = self::visible($to);
        $badge = self::badge($to);
        $found = self::searchable($to);
        if (bug('archived-relisted-stays-hidden') && $pair === 'ARCHIVED>FOR_SALE') $shown = false;
        if (bug('sold-relisted-with-object-stays-hidden') && $pair === 'SOLD>FOR_SALE' && $objectBroker) $shown = $found = false;
        if (bug('sold-back-to-contract-not-in-search') && $pair === 'SOLD>UNDER_CONTRACT') $found = false;
        if (bug('draft-straight-to-later-status-hidden') && $from === 'DRAFT' && $to !== 'FOR_SALE') $shown = false;
        if (bug('contract-sold-stays-in-search') && $pair === 'UNDER_CONTRACT>SOLD') $found = $l['found'];
        if (bug('sale-to-draft-stays-in-search') && $pair === 'FOR_SALE>DRAFT') $found = $l['found'];
        if (bug('offers-archived-stays-in-search') && $to === 'ARCHIVED' && $from !== 'FOR_SALE') $found = $l['found'];
        if (bug('first-publication-not-in-search') && $pair === 'DRAFT>FOR_SALE' && count($l['was']) === 1) $found = false;
        if (bug('back-on-market-keeps-badge') && $to === 'FOR_SALE' && $from === 'PENDING_CONTRACT') $badge = $l['badge'];
        if (bug('contract-to-pending-keeps-badge') && $pair === 'UNDER_CONTRACT>PENDING_CONTRACT') $badge = $l['badge'];
        if (bug('badge-outlives-sale') && $to === 'FOR_SALE' && in_array('UNDER_CONTRACT', $l['was'], true) && $from === 'SOLD') $badge = 'Under Contract';
        if (bug('relisted-after-contract-and-archive-not-in-search') && $pair === 'ARCHIVED>FOR_SALE' && in_array('UNDER_CONTRACT', array_slice($l['was'], -2), true)) $found = false;
        if (bug('second-archive-stays-visible') && $to === 'ARCHIVED' && $from !== $to && count(array_keys($l['was'], 'ARCHIVED', true)) > 0) $shown = true;
        if (bug('late-visibility') && $l['shown'] !== $shown) $l['shownFrom'] = microtime(true) + 2.0;
        if (bug('hiding-is-late') && $l['shown'] && !$shown) $l['shownFrom'] = microtime(true) + 2.0;
        if ($found !== $l['found'] || $store->queue) {
            if (!(bug('same-status-drops-from-search') && $from === $to)) $store->indexLater($key, $found);
        }
        if (bug('same-status-drops-from-search') && $from === $to) $store->indexLater($key, false);
        if (bug('same-status-toggles-visibility') && $from === $to && $objectBroker) $shown = !$shown;
        $l['shown'] = $shown;
        $l['badge'] = $badge;
        self::lose($l, $pair, $from, $to);
    }
    /** Data that faulty transitions lose. */
    private static function lose(array &$l, string $pair, string $from, string $to): void
    {
        if (bug('sold-relisted-loses-type') && $pair === 'SOLD>FOR_SALE') $l['businessType'] = null;
        if (bug('archive-loses-location') && $to === 'ARCHIVED' && $from !== 'ARCHIVED') $l['location'] = null;
        if (bug('sold-back-to-contract-loses-broker') && $pair === 'SOLD>UNDER_CONTRACT') $l['broker'] = null;
        if (bug('deal-fell-through-resets-location-visibility') && $to === 'FOR_SALE' && $from === 'UNDER_CONTRACT') $l['location']['visibility'] = 'SHOW_COUNTRY';
    }
    /** How a buyer sees it now. */
    public static function seen(array $l): array
    {
        $shown = microtime(true) < $l['shownFrom'] ? !$l['shown'] : $l['shown'];
        return ['listed' => $shown, 'found' => $l['found'], 'ribbon' => $l['badge']];
    }
}
