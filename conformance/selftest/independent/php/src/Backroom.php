<?php
// For the observer only: makes leads, looks at listings, and puts all back.
declare(strict_types=1);

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
