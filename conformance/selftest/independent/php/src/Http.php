<?php
declare(strict_types=1);

// Requests, answers, and one connection.
final class Request
{
    public string $method = '';
    public string $path = '';
    public string $query = '';
    public array $headers = []; // lower-case name => list of values
    public string $body = '';
    public ?Connection $conn = null;

    public function header(string $name): ?string
    {
        return isset($this->headers[$name]) ? $this->headers[$name][0] : null;
    }
    /** Decoded segments of the path. */
    public function segments(): array
    {
        $parts = explode('/', ltrim($this->path, '/'));
        return array_map('rawurldecode', $parts);
    }
    /** Query parameters: name => list of values. */
    public function parameters(): array
    {
        $out = [];
        foreach (explode('&', $this->query) as $pair) {
            if ($pair === '') continue;
            [$k, $v] = array_pad(explode('=', $pair, 2), 2, '');
            $out[$this->decode($k)][] = $this->decode($v);
        }
        return $out;
    }
    private function decode(string $s): string
    {
        if (bug('lower-hex-not-decoded')) {
            return preg_replace_callback('/%([0-9A-F]{2})/', fn($m) => chr(hexdec($m[1])), strtr($s, '+', ' '));
        }
        $d = urldecode($s);
        return bug('query-decoded-twice') ? urldecode($d) : $d;
    }
}

final class Response
{
    public function __construct(public int $status, public string $body, public array $headers = []) {}

    public static function json(int $status, mixed $data): self
    {
        $text = json_encode($data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION);
        return new self($status, $text, ['Content-Type' => 'application/json']);
    }
    public static function error(int $status, string $text): self
    {
        $r = self::json($status, ['status' => 'error', 'error' => $text]);
        if ($status === 401) $r->headers['WWW-Authenticate'] = 'Bearer';
        return $r;
    }
    public function data(): mixed
    {
        return json_decode($this->body, true);
    }
    public function wire(Request $q, bool $keep): string
    {
        static $reasons = [200 => 'OK', 201 => 'Created', 204 => 'No Content', 400 => 'Bad Request', 401 => 'Unauthorized',
            403 => 'Forbidden', 404 => 'Not Found', 405 => 'Method Not Allowed', 409 => 'Conflict',
            415 => 'Unsupported Media Type', 422 => 'Unprocessable Content', 500 => 'Internal Server Error'];
        $body = $this->body;
        if (strlen($body) > 900 && bug('large-answer-gzip-unlabelled') && str_contains($q->header('accept-encoding') ?? '', 'gzip')) {
            $body = gzencode($body);
        }
        $length = strlen($body);
        if (bug('length-in-characters') && $this->status === 200) {
            $length = preg_match_all('/./us', $body);
            $body = substr($body, 0, $length);
        }
        $head = "HTTP/1.1 {$this->status} " . ($reasons[$this->status] ?? 'Status') . "\r\nDate: " . gmdate('D, d M Y H:i:s') . " GMT\r\n";
        foreach ($this->headers as $k => $v) $head .= "$k: $v\r\n";
        if ($this->status !== 204) $head .= "Content-Length: $length\r\n";
        $head .= 'Connection: ' . ($keep ? 'keep-alive' : 'close') . "\r\n\r\n";
        return $q->method === 'HEAD' ? $head : $head . $body;
    }
}

/** A client's connection: what came in, what has to go out. */
final class Connection
{
    public string $in = '';
    public string $out = '';
    public bool $busy = false;
    public bool $closing = false;
    public bool $continued = false;
    public array $notes = [];

    public function __construct(public $socket) {}

    /** The next whole request, null while it is not complete, false when it is broken. */
    public function next(): Request|null|false
    {
        $end = strpos($this->in, "\r\n\r\n");
        if ($end === false) return strlen($this->in) > 65536 ? false : null;
        $lines = explode("\r\n", substr($this->in, 0, $end));
        if (!preg_match('#^([A-Z]+) (\S+) HTTP/1\.[01]$#', $lines[0], $m)) return false;
        $q = new Request();
        $q->method = $m[1];
        $target = preg_replace('#^https?://[^/]*#', '', $m[2]);
        [$q->path, $q->query] = array_pad(explode('?', $target, 2), 2, '');
        foreach (array_slice($lines, 1) as $line) {
            [$k, $v] = array_pad(explode(':', $line, 2), 2, '');
            $q->headers[strtolower($k)][] = trim($v);
        }
        $q->conn = $this;
        $rest = substr($this->in, $end + 4);
        if (str_contains(strtolower($q->header('transfer-encoding') ?? ''), 'chunked')) {
            $used = $this->chunks($rest, $q->body);
            if ($used === false) return false;
            if ($used === null) return $this->goOn($q);
            if (bug('chunked-body-lost')) $q->body = '';
        } else {
            $used = (int) ($q->header('content-length') ?? '0');
            if ($used > 4_000_000) return false;
            if (strlen($rest) < $used) return $this->goOn($q);
            $q->body = substr($rest, 0, $used);
        }
        $this->in = substr($rest, $used);
        if (bug('refused-body-left-unread') && $used > 0 && !str_starts_with($q->header('authorization') ?? '', 'Bearer ')) {
            $this->in = $q->body . $this->in;
        }
        $this->continued = false;
        return $q;
    }
    private function goOn(Request $q): null
    {
        if (!$this->continued && strtolower($q->header('expect') ?? '') === '100-continue') {
            $this->out .= "HTTP/1.1 100 Continue\r\n\r\n";
            $this->continued = true;
        }
        return null;
    }
    /** Reads a chunked body: how many octets it took, null while it is not complete. */
    private function chunks(string $s, string &$body): int|null|false
    {
        $at = 0;
        $got = '';
        for (;;) {
            $eol = strpos($s, "\r\n", $at);
            if ($eol === false) return null;
            $size = trim(explode(';', substr($s, $at, $eol - $at))[0]);
            if (!ctype_xdigit($size)) return false;
            $n = (int) hexdec($size);
            $at = $eol + 2;
            if ($n === 0) {
                $end = strpos($s, "\r\n", $at);
                if ($end === false) return null;
                if ($end > $at) { // trailers
                    $end = strpos($s, "\r\n\r\n", $at);
                    if ($end === false) return null;
                    $end += 2;
                }
                $body = $got;
                return $end + 2;
            }
            if (strlen($s) < $at + $n + 2) return null;
            $got .= substr($s, $at, $n);
            $at += $n + 2;
        }
    }
}

// One process, many connections: select, read, answer a little later (the store has its latency).
final class Loop
{
    private const LATENCY = 0.004; // seconds until the store answers
    /** @var Connection[] */
    private array $conns = [];
    private array $jobs = []; // [due, closure]

    public function __construct(private Router $router) {}

    public function run(): void
    {
        $server = stream_socket_server('tcp://127.0.0.1:0', $no, $text, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN,
            stream_context_create(['socket' => ['backlog' => 256, 'tcp_nodelay' => true]]));
        stream_set_blocking($server, false);
        stream_set_blocking(STDIN, false);
        Memory::$started = nowMicros();
        $name = stream_socket_get_name($server, false);
        echo substr($name, strrpos($name, ':') + 1), "\n";
        flush();
        for (;;) {
            $read = [$server, STDIN];
            $write = [];
            foreach ($this->conns as $c) {
                $read[] = $c->socket;
                if ($c->out !== '') $write[] = $c->socket;
            }
            $none = null;
            $wait = $this->wait();
            if (@stream_select($read, $write, $none, intdiv($wait, 1000000), $wait % 1000000) === false) continue;
            foreach ($read as $s) {
                if ($s === STDIN) {
                    fread(STDIN, 4096);
                    if (feof(STDIN)) exit(0);
                } elseif ($s === $server) {
                    while ($n = @stream_socket_accept($server, 0)) {
                        stream_set_blocking($n, false);
                        $this->conns[(int) $n] = new Connection($n);
                    }
                } else {
                    $this->receive($this->conns[(int) $s]);
                }
            }
            $this->work();
            foreach ($this->conns as $c) if ($c->out !== '') $this->send($c);
        }
    }
    private function wait(): int
    {
        if (!$this->jobs) return 30_000_000;
        $due = min(array_column($this->jobs, 0));
        return max(0, min(30_000_000, (int) (($due - microtime(true)) * 1e6)));
    }
    private function work(): void
    {
        $now = microtime(true);
        foreach ($this->jobs as $i => [$due, $job]) {
            if ($due > $now) continue;
            unset($this->jobs[$i]);
            $job();
        }
    }
    private function receive(Connection $c): void
    {
        $s = @fread($c->socket, 65536);
        if ($s === false || ($s === '' && feof($c->socket))) {
            $this->drop($c);
            return;
        }
        $c->in .= $s;
        $this->serve($c);
    }
    /** Takes the next request of a connection; its answers keep their order. */
    private function serve(Connection $c): void
    {
        if ($c->busy || $c->closing) return;
        $q = $c->next();
        if ($q === null) return;
        if ($q === false) {
            $c->closing = true;
            $c->out .= Response::error(400, 'Bad request')->wire(new Request(), false);
            return;
        }
        $c->busy = true;
        $keep = strtolower($q->header('connection') ?? '') !== 'close';
        $finish = $this->router->begin($q);
        $this->jobs[] = [microtime(true) + self::LATENCY, function () use ($c, $q, $keep, $finish) {
            try {
                $a = $finish();
            } catch (\Throwable $e) {
                fwrite(STDERR, $e . "\n");
                $a = Response::error(500, 'Internal error');
            }
            $c->out .= $a->wire($q, $keep);
            $c->busy = false;
            $c->closing = !$keep;
            $this->serve($c);
        }];
    }
    private function send(Connection $c): void
    {
        if (!isset($this->conns[(int) $c->socket])) return;
        $n = @fwrite($c->socket, $c->out);
        if ($n === false) {
            $this->drop($c);
            return;
        }
        $c->out = substr($c->out, $n);
        if ($c->out === '' && $c->closing) $this->drop($c);
    }
    private function drop(Connection $c): void
    {
        unset($this->conns[(int) $c->socket]);
        if (is_resource($c->socket)) fclose($c->socket);
    }
}
