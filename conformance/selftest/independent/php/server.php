<?php
// Partner API server: prints its port, serves until its stdin closes.
declare(strict_types=1);
error_reporting(E_ALL);
ini_set('display_errors', 'stderr');
date_default_timezone_set('UTC');
foreach (['bug', 'Http', 'Store', 'Auth', 'Ranges', 'Counting', 'LeadApi', 'ListingApi', 'Router'] as $f) {
    require __DIR__ . "/src/$f.php";
}
$store = new Store();
$router = new Router($store);
$loop = new Loop($router);
$loop->run();
