<?php
declare(strict_types=1);

// Leads and listings, and the search index that follows the listings.
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

// What the service knows when it starts.
final class Seed
{
    public const OWN_ORG = 4100200300;

    public static function organizations(): array
    {
        return [
            4100200300 => ['partner' => 'tideline', 'name' => "Océane & Fils — Cessions d'entreprises", 'ext' => 'tideline-hq'],
            4100200301 => ['partner' => 'harbor', 'name' => 'Harbor Light Brokers', 'ext' => 'harbor-hq'],
            512 => ['partner' => 'kestrel', 'name' => 'Kestrel', 'ext' => '9'],
        ];
    }
    /** Offices: id => organization, name, the partner's id, how many scattered leads. */
    public static function offices(): array
    {
        $o = self::OWN_ORG;
        return [
            8 => ['org' => $o, 'name' => 'Rimouski', 'ext' => 'rimouski', 'n' => 2],
            64 => ['org' => $o, 'name' => 'Trois-Rivières "Nord" \\ Quai 4', 'ext' => 'QC-1', 'n' => 41],
            640 => ['org' => $o, 'name' => 'Sept-Îles & Côte-Nord', 'ext' => 'QC-2', 'n' => 310],
            6400 => ['org' => $o, 'name' => '1984', 'ext' => '17', 'n' => 17],
            90071992547 => ['org' => $o, 'name' => 'Montréal – Vieux-Port', 'ext' => 'QC-3', 'n' => 420],
            2147483649 => ['org' => $o, 'name' => "L'Anse-au-Loup / St. John's", 'ext' => 'NL-1', 'n' => 23],
            71 => ['org' => $o, 'name' => 'Gaspé 🦞 Percé', 'ext' => 'QC-4', 'n' => 12],
            72 => ['org' => $o, 'name' => 'Bureau des transmissions du Bas-Saint-Laurent et de la Gaspésie', 'ext' => 'QC-5', 'n' => 33],
            73 => ['org' => $o, 'name' => 'Baie-Comeau', 'ext' => 'QC-6', 'n' => 0],
            305 => ['org' => $o, 'name' => 'Chicoutimi <Saguenay>', 'ext' => 'QC-7', 'n' => 58],
            306 => ['org' => $o, 'name' => 'Lévis', 'ext' => 'QC-8', 'n' => 1],
            307 => ['org' => $o, 'name' => 'Drummondville', 'ext' => 'QC-9', 'n' => 260],
            308 => ['org' => $o, 'name' => "Val-d'Or", 'ext' => 'QC-10', 'n' => 5],
            309 => ['org' => $o, 'name' => 'Kuujjuaq', 'ext' => 'QC-11', 'n' => 9],
            65 => ['org' => 4100200301, 'name' => 'Gloucester', 'ext' => 'MA-1', 'n' => 30],
            641 => ['org' => 4100200301, 'name' => 'Bar Harbor', 'ext' => 'ME-1', 'n' => 14],
            6401 => ['org' => 4100200301, 'name' => 'Portland', 'ext' => 'ME-2', 'n' => 3],
            66 => ['org' => 512, 'name' => 'Kittery', 'ext' => 'K', 'n' => 4],
        ];
    }
    /** Offices that have leads at the hard places of the calendar, and lately. */
    private const BUSY = [64, 640, 90071992547, 307, 72];

    private const HARD = [
        '2021-12-31T23:59:59Z', '2022-01-01T00:00:00Z', '2023-02-28T23:59:59Z', '2023-03-01T00:00:00Z',
        '2023-12-31T12:00:00Z', '2023-12-31T23:59:59Z', '2024-01-01T00:00:00Z', '2024-01-31T23:30:00Z',
        '2024-02-28T23:59:59Z', '2024-02-29T00:00:00Z', '2024-02-29T12:34:56Z', '2024-02-29T22:15:00Z', '2024-02-29T23:59:59Z',
        '2024-03-01T00:00:00Z', '2024-03-01T05:45:00Z', '2024-03-10T06:59:59Z', '2024-03-10T07:00:00Z', '2024-03-31T00:59:59Z', '2024-03-31T01:00:00Z',
        '2024-03-31T01:30:00Z', '2024-03-31T02:20:00Z', '2024-10-27T00:30:00Z', '2024-10-27T01:00:00Z', '2024-10-27T01:40:00Z', '2024-10-27T02:10:00Z',
        '2024-12-30T10:00:00Z', '2024-12-31T23:59:59Z', '2025-01-01T00:00:00Z', '2025-01-31T08:00:00Z',
        '2025-03-14T09:26:53Z', '2025-03-14T09:26:53Z', '2025-03-14T09:26:53Z', '2025-03-14T09:26:53Z',
        '2025-03-14T09:26:20Z', '2025-03-14T09:40:00Z', '2025-03-31T15:00:00Z', '2025-05-31T23:59:59Z', '2025-08-31T00:00:00Z', '2025-10-26T01:15:00Z',
    ];

    /** Leads by office: lists of [instant, source, listing], in order. */
    public static function leads(int $now): array
    {
        $from = Dates::parse('2021-01-04T06:00:00Z', '');
        $to = Dates::parse('2026-06-30T20:00:00Z', '');
        $out = [];
        foreach (self::offices() as $id => $office) {
            mt_srand($id % 1000003 + 7);
            $list = [];
            $own = self::listingOf($id);
            for ($i = 0; $i < $office['n']; $i++) {
                $t = $from + mt_rand(0, intdiv($to - $from, 1000000)) * 1000000 + mt_rand(0, 999) * 1000;
                $list[] = [$t, ['form', 'phone', 'email'][mt_rand(0, 2)], $own !== null && mt_rand(0, 2) === 0 ? $own : null];
            }
            if (in_array($id, self::BUSY, true)) {
                foreach (self::HARD as $s) $list[] = [Dates::parse($s, ''), 'form', null];
                foreach ([90, 1200, 7200, 9000, 70000, 93600, 200000, 900000, 3500000] as $ago) {
                    $list[] = [$now - $ago * 1000000 - ($id % 10) * 1000, 'email', null];
                }
            }
            $list = array_values(array_filter($list, fn($l) => $l[0] < $now));
            usort($list, fn($a, $b) => $a[0] <=> $b[0]);
            $out[$id] = $list;
        }
        return $out;
    }
    private static function listingOf(int $office): ?string
    {
        foreach (self::listings() as $l) {
            if ($l['partner'] === 'tideline' && $l['office'] === $office) return (string) $l['id'];
        }
        return null;
    }
    public static function brokers(): array
    {
        return ['tideline' => ['AG-1', 'AG-2', 'AG-3'], 'harbor' => ['HB-B1', 'AG-1', 'AG-2', 'AG-3'], 'kestrel' => ['K1']];
    }
    public static function listings(): array
    {
        $make = fn(string $p, string $id, string $st, int $office, string $agent, string $kind, string $city, string $state, string $country) => [
            'partner' => $p, 'id' => $id, 'status' => $st, 'office' => $office, 'broker' => $agent, 'businessType' => $kind,
            'location' => ['city' => $city, 'state' => $state, 'country' => $country, 'visibility' => 'SHOW_CITY_STATE'],
        ];
        return [
            $make('tideline', 'QL-9', 'FOR_SALE', 640, 'AG-1', 'Poissonnerie', 'Sept-Îles', 'QC', 'CA'),
            $make('tideline', 'ql-9', 'DRAFT', 64, 'AG-2', 'Bakery', 'Trois-Rivières', 'QC', 'CA'),
            $make('tideline', '0012', 'ARCHIVED', 305, 'AG-3', 'Auberge', 'Chicoutimi', 'QC', 'CA'),
            $make('tideline', '12', 'SOLD', 305, 'AG-3', 'Garage', 'Jonquière', 'QC', 'CA'),
            $make('tideline', 'Café/5 à 7+', 'UNDER_CONTRACT', 90071992547, 'AG-1', 'Café', 'Montréal', 'QC', 'CA'),
            $make('tideline', 'HB-2201', 'REVIEWING_OFFERS', 307, 'AG-2', 'Print shop', 'Drummondville', 'QC', 'CA'),
            $make('tideline', 'lot 77', 'PENDING_CONTRACT', 71, 'AG-1', 'Marina', 'Gaspé', 'QC', 'CA'),
            $make('tideline', 'TL-500', 'FOR_SALE', 308, 'AG-3', 'Sawmill', "Val-d'Or", 'QC', 'CA'),
            $make('harbor', 'QL-9', 'SOLD', 65, 'AG-1', 'Boatyard', 'Gloucester', 'MA', 'US'),
            $make('harbor', 'HB-2201', 'FOR_SALE', 641, 'HB-B1', 'Inn', 'Bar Harbor', 'ME', 'US'),
            $make('harbor', 'lot 77', 'ARCHIVED', 6401, 'HB-B1', 'Diner', 'Portland', 'ME', 'US'),
            $make('kestrel', 'K-1', 'FOR_SALE', 66, 'K1', 'Florist', 'Kittery', 'ME', 'US'),
        ];
    }
    /** Credentials: key => partner, permissions, whether it still lives. */
    public static function keys(): array
    {
        return [
            'tl_live_7Qm2xVbR9dKe4WnZ' => ['tideline', ['leads:count', 'scope:organization', 'catalog:write'], true],
            'tl_live_catalog_0fLp61Ty' => ['tideline', ['scope:organization', 'catalog:write'], true],
            'tl_live_frontdesk_Xc83Ju' => ['tideline', ['leads:count', 'catalog:write'], true],
            'tl_live_2019_retiredAa0B' => ['tideline', ['leads:count', 'scope:organization', 'catalog:write'], false],
            'hl_live_9sVt5MyGq1Zo8RcD' => ['harbor', ['leads:count', 'scope:organization', 'catalog:write'], true],
        ];
    }
}
