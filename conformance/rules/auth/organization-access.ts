import { defineRule } from '../../engine/rule.ts';
import { refusingLesserKey } from '../helpers/refused-credential.ts';

export const organizationAccess = defineRule({
  id: 'auth/organization-access',
  requirements: ['auth/organization-access'],
  title: 'Both lead operations refuse a valid key that lacks organization-level access',
  ...refusingLesserKey('withoutOrganizationAccess'),
});
