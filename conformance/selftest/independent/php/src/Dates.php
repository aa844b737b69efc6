<?php
// Instants of the query, in microseconds since 1970.
declare(strict_types=1);

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
