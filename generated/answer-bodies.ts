// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.
import type { OperationId } from './contract.ts';

/** The shape of a body, or of a part of one. */
export type BodyShape =
  | {
      readonly type: 'object';
      readonly required: readonly string[];
      readonly properties: Readonly<Record<string, BodyShape>>;
    }
  | { readonly type: 'array'; readonly items: BodyShape }
  | { readonly type: 'string'; readonly const?: string }
  | { readonly type: 'number' }
  | { readonly type: 'boolean' }
  | { readonly type: 'any' };

/** The body of each documented answer, by operation and status; '4XX' for a class. */
export const answerBodies = {
  "getHealth": {
    "200": {
      "type": "object",
      "required": [
        "permissions"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "success"
        },
        "permissions": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "timestamp": {
          "type": "string"
        }
      }
    },
    "401": {
      "type": "object",
      "required": [
        "status",
        "error"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "error"
        },
        "error": {
          "type": "string",
          "const": "Unauthorized"
        }
      }
    }
  },
  "getOfficeLeadCount": {
    "200": {
      "type": "object",
      "required": [
        "status",
        "officeId",
        "officeName",
        "totalLeads"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "success"
        },
        "officeId": {
          "type": "number"
        },
        "officeName": {
          "type": "string"
        },
        "totalLeads": {
          "type": "number"
        }
      }
    },
    "400": {
      "type": "object",
      "required": [
        "status",
        "error"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "error"
        },
        "error": {
          "type": "string",
          "const": "Invalid query parameters. Dates must be in ISO 8601 format."
        }
      }
    },
    "401": {
      "type": "object",
      "required": [
        "status",
        "error"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "error"
        },
        "error": {
          "type": "string",
          "const": "Unauthorized"
        }
      }
    },
    "404": {
      "type": "object",
      "required": [
        "status",
        "error"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "error"
        },
        "error": {
          "type": "string",
          "const": "Office not found"
        }
      }
    }
  },
  "getOrganizationLeadCount": {
    "200": {
      "type": "object",
      "required": [],
      "properties": {
        "status": {
          "type": "string",
          "const": "success"
        },
        "organizationId": {
          "type": "number"
        },
        "organizationName": {
          "type": "string"
        },
        "totalLeads": {
          "type": "number"
        },
        "officeBreakdown": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [],
            "properties": {
              "officeId": {
                "type": "number"
              },
              "officeName": {
                "type": "string"
              },
              "totalLeads": {
                "type": "number"
              }
            }
          }
        }
      }
    },
    "400": {
      "type": "object",
      "required": [
        "status",
        "error"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "error"
        },
        "error": {
          "type": "string",
          "const": "Invalid query parameters. Dates must be in ISO 8601 format."
        }
      }
    },
    "401": {
      "type": "object",
      "required": [
        "status",
        "error"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "error"
        },
        "error": {
          "type": "string",
          "const": "Unauthorized"
        }
      }
    },
    "404": {
      "type": "object",
      "required": [
        "status",
        "error"
      ],
      "properties": {
        "status": {
          "type": "string",
          "const": "error"
        },
        "error": {
          "type": "string"
        }
      }
    }
  },
  "updateListing": {
    "401": {
      "type": "any"
    },
    "2XX": {
      "type": "object",
      "required": [
        "message"
      ],
      "properties": {
        "message": {
          "type": "string"
        }
      }
    },
    "4XX": {
      "type": "any"
    }
  }
} as const satisfies Readonly<
  Record<OperationId, Readonly<Record<string, BodyShape>>>
>;
