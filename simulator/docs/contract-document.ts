import type { OperationId } from '../../generated/contract.ts';
import type { OpenApiDocument } from './open-api-document.ts';
import { readDocument } from './open-api-document.ts';

/** The parts of the contract that its page looks at. */
export type ContractDocument = OpenApiDocument<OperationId>;

/** The contract as this simulator shows it. */
export const readContractDocument = (): Promise<ContractDocument> => readDocument('openapi.json');
