<?php
// Partner API server: prints its port, serves until its stdin closes.
declare(strict_types=1);
error_reporting(E_ALL);
ini_set('display_errors', 'stderr');
date_default_timezone_set('UTC');
foreach (['Http', 'Store', 'Auth', 'Ranges', 'Counting', 'LeadApi', 'ListingApi'] as $f) {
    require __DIR__ . "/src/$f.php";
}

// Which of the planted defects are on: DEFECT=one,two
function bug(string $id): bool
{
    static $on = null;
    $on ??= array_flip(array_filter(array_map('trim', explode(',', (string) getenv('DEFECT')))));
    return isset($on[$id]);
}
/** Time in microseconds since 1970. */
function nowMicros(): int
{
    return (int) (microtime(true) * 1e6);
}
/** Notes that live as long as the process. */
final class Memory
{
    public static array $notes = [];
    public static int $started = 0;

    public static function fresh(string $key, float $seconds): mixed
    {
        $n = self::$notes[$key] ?? null;
        return $n !== null && microtime(true) - $n[0] < $seconds ? $n[1] : null;
    }
    public static function keep(string $key, mixed $value): void
    {
        self::$notes[$key] = [microtime(true), $value];
    }
}

// From a request to what answers it.
final class Router
{
    private LeadApi $leads;
    private ListingApi $listings;
    private Backroom $backroom;

    public function __construct(private Store $store)
    {
        $this->leads = new LeadApi($store);
        $this->listings = new ListingApi($store);
        $this->backroom = new Backroom($store);
    }
    /** Does what comes before the store is asked; the closure does the rest. */
    public function begin(Request $q): Closure
    {
        $this->store->index();
        $s = $q->segments();
        if ($s[0] === 'backroom') {
            return function () use ($q) {
                $this->store->index();
                return $this->backroom->answer($q);
            };
        }
        if ($s[0] !== 'partner' || ($s[1] ?? '') !== 'v1') return self::answer(Response::error(404, 'Not found'));
        $area = $s[2] ?? '';
        $c = Auth::check($q, $area);
        if ($c instanceof Response) return self::answer($c);
        $count = count($s) === 6 && $s[4] === 'leads' && $s[5] === 'count';
        [$method, $do] = match (true) {
            $area === 'health' && count($s) === 3 => ['GET', fn() => $this->leads->health($c)],
            $area === 'offices' && $count => ['GET', fn() => $this->leads->office($q, $c, $s[3])],
            $area === 'organizations' && $count => ['GET', fn() => $this->leads->organization($q, $c, $s[3])],
            $area === 'listings' && count($s) === 4 && $s[3] !== '' => ['PUT', fn() => $this->listings->update($q, $c, $s[3])],
            default => [null, null],
        };
        if ($method === null) return self::answer(Response::error(404, 'Not found'));
        if ($q->method !== $method && !($method === 'GET' && $q->method === 'HEAD')) {
            $no = Response::error(405, 'Method not allowed');
            $no->headers['Allow'] = $method;
            return self::answer($no);
        }
        return $do();
    }
    private static function answer(Response $r): Closure
    {
        return fn() => $r;
    }
}

// For the observer only: makes leads, looks at listings, and puts all back.
final class Backroom
{
    public const TOKEN = 'backroom-php-31';

    public function __construct(private Store $store) {}

    public function answer(Request $q): Response
    {
        if ($q->header('x-backroom-token') !== self::TOKEN) return Response::json(403, ['said' => 'no']);
        $s = $q->segments();
        if ($q->method === 'POST' && $q->path === '/backroom/leads') return $this->lead(json_decode($q->body, true) ?? []);
        if ($q->method === 'POST' && $q->path === '/backroom/reset') {
            $this->store->reset();
            return Response::json(200, ['said' => 'as before']);
        }
        if ($q->method === 'GET' && count($s) === 4 && $s[1] === 'listings') return $this->listing($s[2], $s[3]);
        return Response::json(404, ['said' => 'what?']);
    }
    private function lead(array $d): Response
    {
        $of = isset($d['of']) ? (string) $d['of'] : null;
        $office = $d['office'] ?? $this->store->listings["tideline|$of"]['office'] ?? null;
        if (!is_numeric($office) || !isset($this->store->offices[(int) $office])) return Response::json(422, ['said' => 'which office?']);
        $at = isset($d['at']) ? Dates::parse((string) $d['at'], '') : nowMicros();
        $by = $d['by'] ?? 'form';
        if ($at === null || !in_array($by, ['form', 'phone', 'email'], true)) return Response::json(422, ['said' => 'when, or how?']);
        $this->store->addLead((int) $office, $at, $by, $of);
        return Response::json(201, ['said' => 'noted']);
    }
    private function listing(string $partner, string $id): Response
    {
        $l = $this->store->listings["$partner|$id"] ?? null;
        if ($l === null) return Response::json(404, ['said' => 'no such listing']);
        return Response::json(200, ['owner' => $l['partner'], 'view' => Listings::seen($l),
            'record' => ['state' => $l['status'], 'kind' => $l['businessType'], 'place' => $l['location'], 'agent' => $l['broker']]]);
    }
}

$loop = new Loop(new Router(new Store()));
$loop->run();
