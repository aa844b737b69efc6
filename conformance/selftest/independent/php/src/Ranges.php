<?php
declare(strict_types=1);

// Instants of the query, in microseconds since 1970.
final class Dates
{
    private const FORM = '/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/D';

    /** The instant, or null where the text is none. $role is start or end. */
    public static function parse(string $s, string $role): ?int
    {
        if (bug('date-only-accepted') && preg_match('/^\d{4}-\d\d-\d\d$/D', $s)) $s .= 'T00:00:00Z';
        if (bug('zone-missing-accepted') && preg_match('/T\d\d:\d\d:\d\d$/D', $s)) $s .= 'Z';
        if (bug('unix-seconds-accepted') && preg_match('/^\d{9,10}$/D', $s)) return (int) $s * 1000000;
        if (bug('space-for-t-accepted')) $s = preg_replace('/^(\d{4}-\d\d-\d\d) /', '$1T', $s);
        if (bug('text-after-date-ignored')) $s = preg_replace('/^(.{19}Z).+$/', '$1', $s);
        if (!preg_match(self::FORM, $s, $m)) return null;
        [, $y, $mo, $d, $h, $mi, $sec, $frac, $zone] = $m;
        [$y, $mo, $d, $h, $mi, $sec] = array_map('intval', [$y, $mo, $d, $h, $mi, $sec]);
        if (($mo < 1 || $mo > 12) && !bug('month-rolls-over')) return null;
        $last = $mo >= 1 && $mo <= 12 ? self::lastDay($y, $mo) : 31;
        if (bug('leap-day-refused') && $mo === 2) $last = 28;
        if (bug('leap-day-of-any-year') && $mo === 2) $last = 29;
        if (bug('thirty-first-rolls-over') && $mo !== 2) $last = 31;
        if ($d < 1 || $d > $last || $h > 23 || $sec > 59) return null;
        if ($mi > 59 && !bug('minute-rolls-over')) return null;
        if (bug('start-seconds-cut') && $role === 'start') $sec = 0;
        $seconds = self::days($y, $mo, $d) * 86400 + $h * 3600 + $mi * 60 + $sec;
        if (bug('clock-change-shifts-bound') && self::clockChange($mo, $d, $h, $seconds)) $seconds += 3600;
        if (bug('end-at-midnight-means-whole-day') && $role === 'end' && $h + $mi + $sec === 0) $seconds += 86400;
        $micros = (int) substr(str_pad($frac, 6, '0'), 0, 6);
        $offset = self::offset($zone);
        if ($offset === null) return null;
        if (bug('offset-over-month-end') && gmdate('m', $seconds) !== gmdate('m', $seconds - $offset)) {
            $offset += $offset > 0 ? -86400 : 86400; // the day goes round, the month stays
        }
        $seconds -= $offset;
        if (bug('clock-of-32-bits') && $seconds > 0x7fffffff) $seconds -= 0x100000000;
        if (bug('start-before-1970-is-now') && $seconds < 0) $seconds = time() - 60;
        return $seconds * 1000000 + $micros;
    }
    /** Seconds east of UTC. */
    public static function offset(string $zone): ?int
    {
        if ($zone === 'Z') return 0;
        $h = (int) substr($zone, 1, 2);
        $m = (int) substr($zone, 4, 2);
        if ($h > 23 || $m > 59) return null;
        if (bug('offset-ignored')) return 0;
        if (bug('offset-minutes-ignored')) $m = 0;
        $sign = $zone[0] === '-' && !bug('offset-west-as-east') ? -1 : 1;
        return $sign * ($h * 3600 + $m * 60);
    }
    public static function lastDay(int $y, int $m): int
    {
        $leap = $y % 4 === 0 && ($y % 100 !== 0 || $y % 400 === 0);
        return [31, $leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][$m - 1];
    }
    /** Days since 1970-01-01 in the Gregorian calendar. */
    public static function days(int $y, int $m, int $d): int
    {
        $y -= $m <= 2 ? 1 : 0;
        $era = intdiv($y >= 0 ? $y : $y - 399, 400);
        $yoe = $y - $era * 400;
        $doy = intdiv(153 * ($m + ($m > 2 ? -3 : 9)) + 2, 5) + $d - 1;
        return $era * 146097 + $yoe * 365 + intdiv($yoe, 4) - intdiv($yoe, 100) + $doy - 719468;
    }
    /** Whether it is the hour in which Europe changes its clocks. */
    private static function clockChange(int $mo, int $d, int $h, int $seconds): bool
    {
        return ($mo === 3 || $mo === 10) && $d >= 25 && $h === 1 && gmdate('w', $seconds) === '0';
    }
}

// The range of a count: both bounds from the query, or the answer that refuses it.
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
