<?php
// Which of the planted defects are on: DEFECT=one,two
declare(strict_types=1);

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
