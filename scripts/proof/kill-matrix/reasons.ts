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
  'mutant updateListing/4XX/status/204':
    'A success without a message may be a refusal, and no other answer tells what it means.',
  'perl cities-in-ascii':
    'It refuses all updates of one of two listings with 409, and the target file may be wrong about that one: inconclusive, and the exit status is 3.',
  'perl sold-listings-keep-their-broker':
    'No rule sends a broker object from every status, and a server may refuse it for other reasons.',
  'perl the-beginning-is-2015':
    'That server accepts no range over all time, so no rule looks for its first leads.',
  'perl the-hour-comes-twice':
    'Only a short range around one hour of one night shows it; no rule cuts a range that close.',
  'perl updates-take-any-scheme':
    'Each operation is tried with some forms of wrong credentials; updates are tried with others.',
  'simulator listing/broker-object-clears-id':
    "The target file declares broker objects without the brokers' own ids, and only those ids show whose broker it is.",
  'simulator listing/leads-while-hidden-left-out':
    'The control plane creates no lead for a listing that buyers cannot see.',
  'simulator organization/fresh-total-counts-twice':
    'Ranges of the last minute are asked for within a second of their end, when a total may still differ from the sum of its lines.',
  'python loses-the-hour-of-summer-time':
    'One hour of one night a year has to lie between a lead and a bound.',
  'python offers-hide-after-contract':
    'The rule inspects search after some transitions only, rarely this one.',
  'python seconds-are-compared':
    'Only one office with few leads shows it, by a bound within the minute of a lead.',
  'typescript packed-counts-are-kept':
    'No count of the past is asked for twice in a packed answer, with another range between them; counts that contradict each other fail it eightfold.',
};
