/** The entries of the catalogue as they stand in `spec/`, behind their schemas. */

export interface RequirementSource {
  readonly id: string;
  readonly area: string;
  readonly operations: readonly string[];
  readonly basis: string;
  readonly premises?: readonly string[];
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
