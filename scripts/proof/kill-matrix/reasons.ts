/** Explanations of survivors, written by hand and removed when they no longer apply. */

/** Defects that no run fails for their requirement, as `source id`. */
export const survivorReasons: Readonly<Record<string, string>> = {
  'mutant getOrganizationLeadCount/200/body/officeBreakdown/emptied':
    'A breakdown may leave out offices without leads, so that its length alone shows nothing.',
  'mutant getOrganizationLeadCount/200/status/404':
    'An organization that is never found may be a wrong id in the target file: nothing is judged, and the exit status is 3.',
  ...Object.fromEntries(
    ['302', '400', '401', '403', '404', '422'].map((status) => [
      `mutant updateListing/2XX/status/${status}`,
      'Where no update is accepted, the listing or the key in the target file may be wrong: inconclusive, and the exit status is 3.',
    ]),
  ),
  'perl sold-listings-keep-their-broker':
    'A broker as an object is not tried from each status, and other reasons may refuse it.',
  'perl the-beginning-is-2015':
    'That server takes no range of all time, so that its first leads are not looked for.',
  'perl the-hour-comes-twice':
    'One hour of one night has to lie in a short range; no cut is drawn so near to it.',
  'perl updates-take-any-scheme':
    'The forms of wrong credentials are dealt out over the operations, and updates get others.',
  'simulator listing/broker-object-clears-id':
    'The target declares broker objects without the own ids of brokers; only with them they tell whose they are.',
  'simulator listing/leads-while-hidden-left-out':
    'The control plane makes no lead of a listing while buyers do not see it.',
  'simulator organization/fresh-total-counts-twice':
    'Ranges of the last minute are asked for within a second of their end, when a total may still be apart from its lines.',
  'simulator time/first-one-left-out':
    'Where the first lead of an office is one of the past, range/injected-leads fails, for another requirement.',
  'python loses-the-hour-of-summer-time':
    'One hour of one night a year has to lie between a lead and a bound.',
  'python offers-hide-after-contract':
    'Search is looked at after some of the transitions; this one is seldom among them.',
  'python seconds-are-compared':
    'Only one office with few leads shows it, by a bound within the minute of a lead.',
  'typescript packed-counts-are-kept':
    'No count of the past is asked for twice in a packed answer, with another range between them; counts that contradict each other fail it eightfold.',
};
