<?php
// The range of a count: both bounds from the query, or the answer that refuses it.
declare(strict_types=1);

final class Range
{
    public ?int $from = null;  // counted from here on
    public ?int $to = null;    // and before here; null: now
    public bool $given = false;

    public function end(): int
    {
        if ($this->to !== null) return $this->to;
        if (bug('open-end-is-last-midnight')) return intdiv(nowMicros(), 86400000000) * 86400000000;
        if (bug('open-end-is-start-of-process')) return Memory::$started;
        if (bug('open-end-is-last-whole-hour')) return intdiv(nowMicros(), 3600000000) * 3600000000;
        if (bug('open-end-is-whole-minute-with-start') && $this->from !== null) return intdiv(nowMicros(), 60000000) * 60000000;
        return nowMicros();
    }
}

final class Ranges
{
    private const TEXT = 'Invalid query parameters. Dates must be in ISO 8601 format.';

    public static function read(Request $q, string $area): Range|Response
    {
        $p = $q->parameters();
        $start = $p['startDate'] ?? null;
        $end = $p['endDate'] ?? null;
        $r = new Range();
        $r->given = $start !== null || $end !== null;
        if (bug('start-forgotten-behind-end') && $start !== null && $end !== null && str_starts_with($q->query, 'endDate')) $start = null;
        if (count($start ?? []) > 1 || count($end ?? []) > 1) return self::refuse($q, 'twice');
        $s = $start[0] ?? null;
        $e = $end[0] ?? null;
        if (bug('empty-date-is-none')) {
            if ($s === '') $s = null;
            if ($e === '') $e = null;
        }
        if (bug('end-zone-taken-from-start') && $s !== null && $e !== null && preg_match('/T\d\d:\d\d:\d\d$/D', $e) && preg_match('/(Z|[+-]\d\d:\d\d)$/D', $s, $m)) {
            $e .= $m[1];
        }
        if (bug('long-date-500') && strlen((string) $s . $e) > 80) {
            return new Response(500, '<h1>500 Internal Server Error</h1>', ['Content-Type' => 'text/html']);
        }
        if ($s !== null) $r->from = self::one($s, 'start', $e);
        if ($e !== null) $r->to = self::one($e, 'end', $s);
        $badStart = $s !== null && $r->from === null;
        $badEnd = $e !== null && $r->to === null;
        if (bug('bad-start-dropped-without-end') && $badStart && $e === null) $badStart = false;
        if (bug('bad-end-dropped-on-organizations') && $badEnd && $area === 'organizations') $badEnd = false;
        if ($badStart && $badEnd && bug('two-bad-dates-error-list')) {
            return Response::json(400, ['status' => 'error', 'error' => ['startDate is invalid', 'endDate is invalid']]);
        }
        if ($badStart || $badEnd) return self::refuse($q, $badStart ? $s : $e);
        return self::order($r, $q, $area, (string) $s, (string) $e) ?? self::shift($r, $q, $area, (string) $s);
    }
    private static function one(string $text, string $role, ?string $other): ?int
    {
        if (bug('end-takes-offset-of-start') && $role === 'end' && $other !== null && preg_match('/([+-]\d\d:\d\d)$/D', $other, $m)) {
            $text = preg_replace('/(Z|[+-]\d\d:\d\d)$/D', $m[1], $text);
        }
        if (bug('offset-ignored-without-end') && $role === 'start' && $other === null) {
            $text = preg_replace('/[+-]\d\d:\d\d$/D', 'Z', $text);
        }
        return Dates::parse($text, $role);
    }
    /** startDate has to be before endDate, or before now. */
    private static function order(Range $r, Request $q, string $area, string $s, string $e): ?Response
    {
        if ($r->from === null) return null;
        if (bug('future-start-counts-none') && $r->to === null) return null;
        $end = $r->to ?? nowMicros();
        $ok = $r->from < $end;
        if ($r->to !== null) {
            if (bug('order-compared-as-text')) $ok = strcmp($s, $e) < 0;
            if (bug('order-compared-by-minute')) $ok = intdiv($r->from, 60000000) < intdiv($end, 60000000);
            if (bug('equal-bounds-accepted')) $ok = $r->from <= $end;
            if (bug('equal-bounds-on-organizations') && $area === 'organizations') $ok = $r->from <= $end;
            if (bug('equal-instants-in-two-zones') && substr($s, -6) !== substr($e, -6)) $ok = $r->from <= $end;
            if (bug('reversed-bounds-count-none')) $ok = $r->from !== $end;
            if (bug('reversed-bounds-swapped') && $area === 'offices' && $r->from > $end) {
                [$r->from, $r->to] = [$r->to, $r->from];
                $ok = true;
            }
            if (bug('reversed-within-a-day') && $r->from > $end && $r->from - $end < 86400000000) $ok = true;
        }
        if ($ok) return null;
        if (bug('order-text')) return Response::error(400, 'startDate must be before endDate');
        return self::refuse($q, null);
    }
    /** Where the bounds go wrong after they were read. */
    private static function shift(Range $r, Request $q, string $area, string $s): Range
    {
        $day = 86400000000;
        $span = $r->from !== null && $r->to !== null ? $r->to - $r->from : null;
        if (bug('office-start-ignored') && $area === 'offices') $r->from = null;
        if (bug('organization-end-ignored') && $area === 'organizations') $r->to = null;
        if (bug('organization-open-end-thirty-days') && $area === 'organizations' && $r->from !== null && $r->to === null) {
            $r->to = min(nowMicros(), $r->from + 30 * $day);
        }
        if (bug('long-range-ends-by-day') && $span !== null && $span > 90 * $day) $r->to = intdiv($r->to, $day) * $day;
        if (bug('range-of-two-years-cut') && $span !== null && $span > 731 * $day) $r->from = $r->to - 731 * $day;
        if (bug('end-on-thirty-first-of-other-month') && $span !== null) {
            $end = intdiv($r->to, 1000000);
            if (gmdate('d', $end) === '31' && gmdate('Y-m', $end) !== gmdate('Y-m', intdiv($r->from, 1000000))) $r->to -= $day;
        }
        if (bug('start-on-first-of-month-a-day-late-without-end') && $r->to === null && str_contains($s, '-01T00:00:00')) $r->from += $day;
        if (bug('end-only-is-whole-days') && $r->from === null && $r->to !== null) $r->to = intdiv($r->to + $day - 1, $day) * $day;
        if (bug('refused-dates-lose-next-start') && isset($q->conn->notes['refusedDates'])) {
            $r->from = null;
        }
        unset($q->conn->notes['refusedDates']);
        return $r;
    }
    private static function refuse(Request $q, ?string $text): Response
    {
        $q->conn->notes['refusedDates'] = true;
        if (bug('bad-date-422')) return Response::error(422, self::TEXT);
        if (bug('error-400-key-message')) return Response::json(400, ['status' => 'error', 'message' => self::TEXT]);
        if (bug('zone-missing-text') && $text !== null && preg_match('/T\d\d:\d\d:\d\d$/D', $text)) {
            return Response::error(400, 'Invalid query parameters. Dates must have a timezone.');
        }
        if (bug('error-in-language-of-client') && str_starts_with($q->header('accept-language') ?? '', 'fr')) {
            return Response::error(400, 'Paramètres de requête invalides.');
        }
        if (bug('date-echoed-unescaped') && $text !== null && str_contains($text, '"')) {
            return new Response(400, '{"status":"error","error":"Invalid query parameters. Dates must be in ISO 8601 format.","given":"' . $text . '"}', ['Content-Type' => 'application/json']);
        }
        return Response::error(400, self::TEXT);
    }
}
