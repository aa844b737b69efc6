import { defineRule } from '../../engine/rule.ts';
import { refusingLesserKey } from '../helpers/refused-credential.ts';

export const leadPermission = defineRule({
  id: 'auth/lead-permission',
  requirements: ['auth/lead-permission'],
  title: 'Both lead operations refuse a valid key that lacks lead tracking',
  ...refusingLesserKey('withoutLeadTracking'),
});
