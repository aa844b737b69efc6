/** Why something is not as it should be. Written by hand; each reason goes when it is no more true. */

/** Defects that no run fails for their requirement, as `source id`. */
export const survivorReasons: Readonly<Record<string, string>> = {
  'simulator listing/namesake-updated-instead':
    'The suite updates listings of one partner only, and its listing is the oldest of that id.',
};

/** Rules and watches that fail no defect of any source. */
export const idleReasons: Readonly<Record<string, string>> = {
  'auth/header-forms':
    'Only a server that parses headers by itself breaks it, such as the make in Perl with headers-are-named-as-in-books; no source starts it yet.',
  'office/garbled-id':
    'The make in Perl breaks it with ids-are-numbers-in-front; no source starts it yet.',
};
