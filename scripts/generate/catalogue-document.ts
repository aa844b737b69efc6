/** The entries of the catalogue, with what `spec/` leaves unsaid of them. */

export interface RequirementSource {
  readonly id: string;
  readonly area: string;
  readonly operations: readonly string[];
  readonly basis: string;
  readonly statement: string;
  readonly source: string;
  readonly observable: string;
  /** What openapi.yaml says at a place because of it. */
  readonly document?: Readonly<Record<string, string>>;
  readonly reason?: string;
  readonly counterServer?: string;
  readonly forbiddenBy?: string;
  readonly settledBy?: { readonly point: string; readonly keeps: readonly string[] };
}

/** What stands in `spec/requirements.yaml`: what the API alone shows is not said to be observable. */
export type WrittenRequirement = Omit<RequirementSource, 'area' | 'observable'> &
  Partial<Pick<RequirementSource, 'observable'>>;

export const completeRequirement = <Written extends WrittenRequirement>(written: Written) => ({
  observable: 'api',
  ...written,
  area: written.id.split('/')[0] ?? '',
});

export interface Place {
  readonly section: string;
  readonly says: string;
}

export interface OpenPointSource {
  readonly id: string;
  readonly operations: readonly string[];
  readonly question: string;
  readonly answers: readonly string[];
  readonly because: string;
  readonly decidedBy: string;
  /** What openapi.yaml says at a place because of it. */
  readonly document?: Readonly<Record<string, string>>;
  readonly source?: string;
  readonly contradiction?: readonly Place[];
}

/** What stands in `spec/open-points.yaml`: that an implementation decides it is not said. */
export type WrittenPoint = Omit<OpenPointSource, 'decidedBy'> &
  Partial<Pick<OpenPointSource, 'decidedBy'>>;

export const completePoint = <Written extends WrittenPoint>(written: Written) => ({
  decidedBy: 'server',
  ...written,
});

export interface Sentence {
  readonly says: string;
  readonly requirements?: readonly string[];
  readonly openPoints?: readonly string[];
  readonly background?: string;
}

export interface Section {
  readonly section: string;
  readonly sentences: readonly Sentence[];
}
