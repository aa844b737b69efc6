/** How the parameters of a query are taken. */
import { accept } from '../../model/result.ts';
import { decide } from './override.ts';

/** An empty date is as good as none. */
export const takeEmptyAsOmitted = decide(() => ({ readEmptyText: () => accept(undefined) }));

/** Of several texts the first counts. */
export const takeFirst = decide(() => ({ chooseText: (texts) => accept(texts[0]) }));

/** Of several texts the last counts. */
export const takeLast = decide(() => ({ chooseText: (texts) => accept(texts.at(-1)) }));

/** No parameter that the contract does not know, on any operation that reads. */
export const refuseUnknownParameter = decide(() => ({ toleratesParameter: () => false }));

/** The office count neither follows nor checks its dates. */
export const ignoreOfficeDates = decide(({ datesOf }) => ({
  datesOf: (command) => {
    const dates = datesOf(command);
    const ignored = { ...dates, startDate: [], endDate: [] };
    return command.operation === 'getOfficeLeadCount' ? ignored : dates;
  },
}));

/** The office count has no dates, and refuses what it does not have. */
export const refuseOfficeDates = decide(({ objectToDates }) => ({
  objectToDates: (command) => {
    const { startDate, endDate } = command.dates;
    const isGiven = startDate.length + endDate.length > 0;
    return isGiven && command.operation === 'getOfficeLeadCount'
      ? 'office-date-parameters'
      : objectToDates(command);
  },
}));
