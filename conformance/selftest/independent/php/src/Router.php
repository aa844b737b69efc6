<?php
// From a request to what answers it.
declare(strict_types=1);

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
