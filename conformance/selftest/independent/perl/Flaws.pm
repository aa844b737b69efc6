# The defects that are switched on: names between commas in the environment variable DEFECT.
package Flaws;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = ('flaw');

my %on = map { $_ => 1 } split /,/, $ENV{DEFECT} // '';

sub flaw { $on{ $_[0] } }

1;
