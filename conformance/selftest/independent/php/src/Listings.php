<?php
// What a status means to buyers, and what a change of it does.
declare(strict_types=1);

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
