/** Words of which the project has another one for the same thing, with that one. */
export const retiredWords: Readonly<Record<string, string>> = {
  'twin(s|ned)?': 'positive control',
  'sandwich(es|ed)?': 'controlled request',
  'lattices?': 'false-positive sweep',
  'disturb(ance|ances|ed|s)?': 'fault',
  'unless told': 'by default',
  'other[- ]?makes?': 'independent implementation',
  'mends?': 'fix',
  'doors?': 'server, or hook',
  'occasions?': 'decision trace',
  undecided: 'inconclusive',
  'the wrong server': 'non-conforming',
};
