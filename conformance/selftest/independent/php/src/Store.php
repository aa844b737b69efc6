<?php
// Leads and listings, and the search index that follows the listings.
declare(strict_types=1);

final class Store
{
    public const INDEX_DELAY = 0.2; // seconds
    public array $orgs;
    public array $offices;
    public array $leads;
    public array $listings = []; // "partner|id" => listing
    private array $firstLeads;
    public array $queue = []; // what the index has still to do: [due, key, status, badge]

    public function __construct()
    {
        $this->orgs = Seed::organizations();
        $this->offices = Seed::offices();
        $this->firstLeads = Seed::leads(nowMicros());
        $this->reset();
    }
    public function reset(): void
    {
        $this->leads = $this->firstLeads;
        $this->listings = [];
        $this->queue = [];
        Memory::$notes = [];
        foreach (Seed::listings() as $l) {
            $l['shown'] = Listings::visible($l['status']);
            $l['shownFrom'] = 0.0;
            $l['found'] = $l['shown'];
            $l['badge'] = Listings::badge($l['status']);
            $l['was'] = [];
            $this->listings[$l['partner'] . '|' . $l['id']] = $l;
        }
    }
    public function addLead(int $office, int $at, string $source, ?string $listing): void
    {
        if (bug('email-leads-not-counted') && $source === 'email') return;
        $status = $listing !== null ? ($this->listings["tideline|$listing"]['status'] ?? '') : '';
        if (bug('contract-listing-leads-lost') && $status === 'UNDER_CONTRACT') return;
        if (bug('offers-listing-phone-lead-lost') && $status === 'REVIEWING_OFFERS' && $source === 'phone') return;
        $times = bug('phone-leads-twice') && $source === 'phone' ? 2 : 1;
        $list = &$this->leads[$office];
        for ($i = 0; $i < $times; $i++) {
            $list[] = [$at, $source, $listing];
        }
        if (!bug('late-lead-appended-unsorted')) {
            usort($list, fn($a, $b) => $a[0] <=> $b[0]);
        }
    }
    /** The key of a listing of a partner, null where there is none. */
    public function listingKey(string $partner, string $id): ?string
    {
        if (bug('listing-id-caseless')) {
            foreach (array_keys($this->listings) as $k) {
                if (strcasecmp($k, "$partner|$id") === 0) return $k;
            }
        }
        if (bug('listing-id-compared-as-number') && is_numeric($id)) {
            foreach (array_reverse($this->listings) as $k => $l) {
                if ($l['partner'] === $partner && is_numeric($l['id']) && $l['id'] == $id) return $k;
            }
        }
        if (isset($this->listings["$partner|$id"])) return "$partner|$id";
        if (bug('foreign-listing-updated-when-none-own')) {
            foreach ($this->listings as $k => $l) if ($l['id'] === $id) return $k;
        }
        return null;
    }
    /** Has the index do what is due. */
    public function index(): void
    {
        $now = microtime(true);
        foreach ($this->queue as $i => [$due, $key, $found]) {
            if ($due > $now) continue;
            unset($this->queue[$i]);
            if (isset($this->listings[$key])) $this->listings[$key]['found'] = $found;
        }
    }
    public function indexLater(string $key, bool $found): void
    {
        if (bug('quick-updates-leave-first-in-search')) {
            foreach ($this->queue as [, $k]) if ($k === $key) return; // one job a listing
        }
        $this->queue[] = [microtime(true) + self::INDEX_DELAY, $key, $found];
    }
    public function officesOf(int $org): array
    {
        return array_filter($this->offices, fn($o) => $o['org'] === $org);
    }
    public function orgOf(string $partner): int
    {
        foreach ($this->orgs as $id => $o) if ($o['partner'] === $partner) return $id;
        return 0;
    }
}
