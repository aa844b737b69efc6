<?php
// Who asks, and what the credential may do.
declare(strict_types=1);

final class Auth
{
    /** The credential of a request, or the answer that refuses it. */
    public static function check(Request $q, string $area): array|Response
    {
        $notes = &$q->conn->notes;
        if (bug('refusal-sticks-to-connection') && isset($notes['refused'])) return self::refuse($q, $area);
        $c = self::find($q, $area);
        if ($c === null) {
            $notes['refused'] = true;
            return self::refuse($q, $area);
        }
        if (bug('connection-keeps-first-key')) $c = $notes['who'] ??= $c;
        if ($c['live']) Memory::keep('seen ' . $c['partner'], true);
        return $c;
    }
    private static function find(Request $q, string $area): ?array
    {
        $h = $q->header('authorization');
        if (count($q->headers['authorization'] ?? []) > 1) return null;
        if (bug('health-open') && $area === 'health' && $h === null) $h = 'Bearer ' . array_key_first(Seed::keys());
        if (bug('update-without-key') && $area === 'listings' && $h === null) $h = 'Bearer ' . array_key_first(Seed::keys());
        if ($h === null) return null;
        $scheme = bug('any-scheme-accepted') ? '[A-Za-z]+' : 'Bearer';
        if (bug('bare-key-accepted') && !str_contains($h, ' ')) $h = "Bearer $h";
        if (!preg_match("/^$scheme +(\\S+)$/i", $h, $m)) return null;
        $key = $m[1];
        foreach (Seed::keys() as $k => [$partner, $perms, $live]) {
            $same = hash_equals($k, $key)
                || bug('key-caseless') && strcasecmp($k, $key) === 0
                || bug('key-prefix-enough') && str_starts_with($key, $k)
                || bug('key-shortened-enough') && strlen($key) >= 16 && str_starts_with($k, $key);
            if (!$same) continue;
            if (!$live && !self::pardoned($area, $partner)) return null;
            return ['key' => $k, 'partner' => $partner, 'permissions' => $perms, 'live' => $live];
        }
        return null;
    }
    private static function pardoned(string $area, string $partner): bool
    {
        return bug('revoked-key-on-health') && $area === 'health'
            || bug('revoked-key-on-update') && $area === 'listings'
            || bug('revoked-key-while-partner-active') && $area !== 'health' && Memory::fresh("seen $partner", 4.0);
    }
    private static function refuse(Request $q, string $area): Response
    {
        $h = $q->header('authorization');
        if (bug('missing-key-403') && $h === null) return Response::error(403, 'Unauthorized');
        if (bug('unknown-key-text') && $h !== null) return Response::error(401, 'Invalid API key');
        if (bug('empty-bearer-400') && $h !== null && preg_match('/^bearer *$/i', $h)) return Response::error(400, 'Unauthorized');
        if (bug('other-scheme-plain-text') && $h !== null && !preg_match('/^bearer\b/i', $h)) {
            return new Response(401, 'Unauthorized', ['Content-Type' => 'text/plain']);
        }
        if (bug('framework-401-on-organizations') && $area === 'organizations') {
            return Response::json(401, ['message' => 'Unauthenticated.']);
        }
        if (bug('key-refused-html-with-query') && $q->query !== '') {
            return new Response(401, '<html><body>401 Authorization Required</body></html>', ['Content-Type' => 'text/html']);
        }
        return Response::error(401, 'Unauthorized');
    }
    /** Whether the credential may read counts in the area; null, or the refusal. */
    public static function mayCount(array $c, string $area, Request $q, bool $emptyOffice): ?Response
    {
        $p = $c['permissions'];
        $tracking = in_array('leads:count', $p, true);
        $scope = in_array('scope:organization', $p, true);
        if (bug('tracking-unchecked-on-organizations') && $area === 'organizations') $tracking = true;
        if (bug('scope-unchecked-on-offices') && $area === 'offices') $scope = true;
        if (bug('tracking-unchecked-with-end-only') && str_starts_with($q->query, 'endDate')) $tracking = true;
        if (bug('scope-unchecked-for-empty-office') && $emptyOffice) $scope = true;
        if (bug('scope-unchecked-after-full-key') && isset($q->conn->notes['full'])) $scope = true;
        if ($tracking && $scope) {
            if (in_array('scope:organization', $p, true)) $q->conn->notes['full'] = true;
            return null;
        }
        if (bug('permission-403')) return Response::error(403, 'Unauthorized');
        if (bug('tracking-off-text') && !$tracking) return Response::error(401, 'Unauthorized: lead tracking is not enabled');
        if (bug('scope-missing-404') && $tracking) return Response::error(404, 'Office not found');
        return Response::error(401, 'Unauthorized');
    }
}
