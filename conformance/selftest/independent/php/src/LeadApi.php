<?php
// GET .../offices/{id}/leads/count, .../organizations/{id}/leads/count and .../health
declare(strict_types=1);

final class LeadApi
{
    private Counting $counting;
    private ?Range $range = null;      // only faulty builds
    private int $office = 0;           // keep these
    private array $permissions = [];   // between requests

    public function __construct(private Store $store)
    {
        $this->counting = new Counting($store);
    }
    public function health(array $c): Closure
    {
        $this->permissions = $c['permissions'];
        return function () use ($c) {
            $p = $c['permissions'];
            if (bug('health-permissions-shared')) $p = $this->permissions;
            if (bug('health-permissions-of-partner')) $p = ['leads:count', 'scope:organization', 'catalog:write'];
            if (bug('health-permissions-cached')) {
                $p = Memory::fresh('perms ' . $c['partner'], 1.5) ?? $p;
                Memory::keep('perms ' . $c['partner'], $p);
            }
            $t = gmdate('Y-m-d\TH:i:s\Z');
            if (bug('health-clock-frozen')) $t = gmdate('Y-m-d\TH:i:s\Z', intdiv(Memory::$started, 1000000) - 1800);
            if (bug('health-local-time')) $t = gmdate('Y-m-d\TH:i:s\Z', time() - 5 * 3600);
            $out = ['status' => 'success', 'permissions' => $p, 'timestamp' => $t];
            if (bug('health-status-ok')) $out['status'] = 'ok';
            if (bug('health-permissions-text')) $out['permissions'] = implode(',', $p);
            if (bug('health-without-timestamp')) unset($out['timestamp']);
            if (bug('health-permissions-keyed') && count($p) < 3) $out['permissions'] = array_combine(range(1, count($p)), $p);
            if (bug('health-timestamp-number')) $out['timestamp'] = time();
            return Response::json(200, $out);
        };
    }
    public function office(Request $q, array $c, string $id): Closure
    {
        $key = "office $id?{$q->query}";
        if (bug('count-cache-before-permission')) {
            $hit = Memory::fresh($key, 4.0);
            if ($hit !== null) return fn() => clone $hit;
        }
        if (bug('office-not-found-cached') && Memory::fresh("none $id", 4.0)) return fn() => self::noOffice($q, $id);
        $no = $this->officeId($id);
        $refused = Auth::mayCount($c, 'offices', $q, $no !== null && !$this->store->leads[$no]);
        if ($refused) return fn() => $refused;
        $own = $no !== null && $this->store->offices[$no]['org'] === $this->store->orgOf($c['partner']);
        if (!$own && bug('foreign-office-with-start-told') && $no !== null && str_contains($q->query, 'startDate')) $own = true;
        if (!$own) {
            Memory::keep("none $id", true);
            return fn() => self::noOffice($q, $id, $no);
        }
        $range = Ranges::read($q, 'offices');
        if ($range instanceof Response) return fn() => $range;
        $this->range = $range;
        $this->office = $no;
        return function () use ($no, $range, $key, $q) {
            $name = $no;
            if (bug('office-of-latest-request')) $no = $this->office;
            if (bug('office-name-of-latest-request')) $name = $this->office;
            if (bug('range-of-latest-request')) $range = $this->range;
            $n = $this->counting->office($no, $range, 'offices');
            if (bug('count-cached-without-end')) {
                $cache = "count $no " . $range->from;
                $n = Memory::fresh($cache, 1.5) ?? $n;
                Memory::keep($cache, $n);
            }
            if (bug('undated-count-cached') && !$range->given) {
                $n = Memory::fresh("count $no", 60) ?? $n;
                Memory::keep("count $no", $n);
            }
            $a = Response::json(200, $this->officeBody($no, Counting::name($this->store->offices[$name]['name'], 'office'), $n));
            if (bug('office-answer-as-html')) $a->headers['Content-Type'] = 'text/html; charset=utf-8';
            if (bug('warning-before-json') && $n === 0 && !$range->given) $a->body = "Warning: Undefined array key 0 in Counting.php on line 31\n" . $a->body;
            if (bug('dated-zero-no-content') && $n === 0 && $range->given) $a = new Response(204, '');
            Memory::keep($key, $a);
            return $a;
        };
    }
    private function officeBody(int $no, mixed $name, int $n): array
    {
        $out = ['status' => 'success', 'officeId' => $no, 'officeName' => $name, 'totalLeads' => $n];
        if (bug('office-id-text')) $out['officeId'] = (string) $no;
        if (bug('office-id-of-32-bits')) $out['officeId'] = $no & 0xffffffff;
        if (bug('office-id-signed') && $no > 0x7fffffff && $no < 0x100000000) $out['officeId'] = $no - 0x100000000;
        if (bug('office-total-text')) $out['totalLeads'] = (string) $n;
        if (bug('big-total-grouped') && $n > 300) $out['totalLeads'] = number_format($n / 1, 1, '.', ' ');
        if (bug('zero-total-null') && $n === 0) $out['totalLeads'] = null;
        if (bug('empty-office-unnamed') && $n === 0) unset($out['officeName']);
        return $out;
    }
    private function officeId(string $id): ?int
    {
        if (bug('office-id-leading-digits') && preg_match('/^(\d+)/', $id, $m)) $id = $m[1];
        foreach ($this->store->offices as $no => $o) {
            if ((string) $no === $id) return $no;
            if (bug('office-by-external-id') && $o['ext'] === $id && !ctype_digit($id)) return $no;
            if (bug('office-by-numeric-external-id') && $o['ext'] === $id && ctype_digit($id)) return $no;
        }
        return null;
    }
    private static function noOffice(Request $q, string $id, ?int $no = null): Response
    {
        if (bug('foreign-office-403') && $no !== null) return Response::error(403, 'Office not found');
        if (bug('unknown-office-has-none') && $no === null && ctype_digit($id)) {
            return Response::json(200, ['status' => 'success', 'officeId' => (int) $id, 'officeName' => '', 'totalLeads' => 0]);
        }
        if (bug('office-not-found-text')) return Response::error(404, "Office $id not found");
        if (bug('foreign-office-other-text') && $no !== null) return Response::error(404, 'Office belongs to another organization');
        if (bug('error-404-status-fail')) return Response::json(404, ['status' => 'fail', 'error' => 'Office not found']);
        if (bug('office-as-text-404-html') && !ctype_digit($id)) return new Response(404, '<h1>Not Found</h1>', ['Content-Type' => 'text/html']);
        if (bug('office-as-text-400') && !ctype_digit($id)) return Response::error(400, 'Office not found');
        $a = Response::error(404, 'Office not found');
        if (bug('error-404-content-type')) $a->headers['Content-Type'] = 'text/html';
        return $a;
    }
    public function organization(Request $q, array $c, string $id): Closure
    {
        $refused = Auth::mayCount($c, 'organizations', $q, false);
        if ($refused) return fn() => $refused;
        $no = $this->organizationId($id);
        $own = $no !== null && $this->store->orgs[$no]['partner'] === $c['partner'];
        if (!$own && bug('foreign-organization-with-end-only-told') && $no !== null && str_starts_with($q->query, 'endDate') && !str_contains($q->query, 'start')) $own = true;
        if (!$own) {
            if (bug('unknown-organization-400') && $no === null) return fn() => Response::error(400, 'Organization not found');
            if (bug('foreign-organization-401') && $no !== null) return fn() => Response::error(401, 'Unauthorized');
            if (bug('foreign-organization-empty') && $no !== null) {
                return fn() => Response::json(200, ['status' => 'success', 'organizationId' => $no, 'organizationName' => '', 'totalLeads' => 0, 'officeBreakdown' => []]);
            }
            return fn() => Response::error(404, 'Organization not found');
        }
        $range = Ranges::read($q, 'organizations');
        if ($range instanceof Response) return fn() => $range;
        return fn() => Breakdown::answer($this->store, $this->counting, $no, $range);
    }
    private function organizationId(string $id): ?int
    {
        foreach ($this->store->orgs as $no => $o) {
            if ((string) $no === $id || bug('organization-by-external-id') && $o['ext'] === $id) return $no;
        }
        if (bug('organization-by-office-id') && isset($this->store->offices[$id])) return $this->store->offices[$id]['org'];
        return null;
    }
}
