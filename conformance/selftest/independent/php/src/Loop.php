<?php
// One process, many connections: select, read, answer a little later (the store has its latency).
declare(strict_types=1);

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
