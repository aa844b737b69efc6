// @ts-nocheck
// Generated from simulator/control/openapi.yaml by `npm run generate`. Do not edit.
import type { ControlOperationId } from './control.ts';
import type { Validator } from './validators.ts';

// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// virtual:validators
const validate_getSimulatorHealth_query = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate21.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate21.errors = vErrors;
	return errors === 0;
}
validate21.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getControlDocument_query = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate22.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate22.errors = vErrors;
	return errors === 0;
}
validate22.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listSwitches_query = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate23.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate23.errors = vErrors;
	return errors === 0;
}
validate23.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listDefects_query = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate24.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate24.errors = vErrors;
	return errors === 0;
}
validate24.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listSandboxes_query = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate25.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate25.errors = vErrors;
	return errors === 0;
}
validate25.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_createSandbox_request = validate26;
const schema38 = {
	"description": "What a sandbox begins with: a named seed, one with sizes, or what a seed file would hold, as\n`partner-api-harness/seed.schema.json` describes it.\n",
	"anyOf": [{
		"type": "string",
		"enum": [
			"standard",
			"empty",
			"boundaries",
			"busy",
			"huge"
		]
	}, {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"name": {
				"type": "string",
				"enum": [
					"standard",
					"empty",
					"boundaries",
					"busy",
					"huge"
				]
			},
			"offices": {
				"type": "integer",
				"minimum": 1
			},
			"leads": {
				"type": "integer",
				"minimum": 0
			},
			"years": {
				"type": "integer",
				"minimum": 1
			},
			"document": {
				"description": "Instead of the others.",
				"type": "object"
			}
		}
	}]
};
const schema49 = {
	"description": "Answers to open points; `/_simulator/switches` lists them.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"bounds": {
			"description": "Does a lead at the very instant of startDate or endDate count?",
			"type": "string",
			"enum": [
				"from-start-before-end",
				"from-start-to-end",
				"after-start-to-end",
				"after-start-before-end"
			]
		},
		"offset-form": {
			"description": "Is a date with an offset other than Z accepted?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"fractional-seconds": {
			"description": "Is a date with fractional seconds accepted?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"lenient-iso": {
			"description": "Are lower-case letters, a blank for T, the basic form, week and ordinal dates, 24:00:00, second 60, and a time without seconds accepted?",
			"type": "string",
			"enum": ["refused", "accepted"]
		},
		"early-years": {
			"description": "Is a date in one of the years 0000 to 1582 accepted, which ISO 8601 leaves to agreement?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"empty-parameter": {
			"description": "What does a date parameter with an empty value mean?",
			"type": "string",
			"enum": ["refused", "as-omitted"]
		},
		"repeated-parameter": {
			"description": "What does a date parameter that is given twice mean?",
			"type": "string",
			"enum": [
				"refused",
				"first",
				"last"
			]
		},
		"unknown-parameter": {
			"description": "What happens to a query parameter of another name?",
			"type": "string",
			"enum": ["ignored", "refused"]
		},
		"future-window": {
			"description": "What does a range with both dates in the future answer?",
			"type": "string",
			"enum": ["zero", "refused"]
		},
		"future-end": {
			"description": "What does a range answer whose endDate alone lies in the future?",
			"type": "string",
			"enum": ["counted-to-now", "refused"]
		},
		"lead-now": {
			"description": "Does a lead at the very instant of the request count in a range without endDate?",
			"type": "string",
			"enum": ["counted", "left-out"]
		},
		"precedence": {
			"description": "Which of several faults in one request is answered?",
			"type": "string",
			"enum": [
				"401-400-404",
				"401-404-400",
				"400-401-404",
				"400-404-401",
				"404-400-401",
				"404-401-400"
			]
		},
		"organization-not-found-text": {
			"description": "What does the error text of a 404 for an organization say?",
			"type": "string",
			"enum": ["organization-not-found", "other-text"]
		},
		"organization-optional-fields": {
			"description": "Which fields of the organization count may be absent?",
			"type": "string",
			"enum": ["none", "some"]
		},
		"breakdown-optional-fields": {
			"description": "Which fields of an entry of the breakdown may be absent?",
			"type": "string",
			"enum": ["none", "some"]
		},
		"zero-offices": {
			"description": "Is an office without leads in the range part of the breakdown?",
			"type": "string",
			"enum": ["listed", "left-out"]
		},
		"breakdown-order": {
			"description": "In which order does the breakdown list the offices?",
			"type": "string",
			"enum": ["by-id", "other"]
		},
		"health-timestamp": {
			"description": "In which format is the timestamp of the health report?",
			"type": "string",
			"enum": [
				"iso-8601",
				"rfc-1123",
				"epoch-digits",
				"other-text"
			]
		},
		"unsupported-operation": {
			"description": "What does a lead operation answer to a partner that does not have it?",
			"type": "string",
			"enum": [
				"401",
				"403",
				"404",
				"501",
				"other"
			]
		},
		"update-permission": {
			"description": "Does a listing update need a permission of its own?",
			"type": "string",
			"enum": ["any-valid-key", "own-permission"]
		},
		"partial-update": {
			"description": "Is a listing update that sends only the status and the broker reference accepted?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"missing-status": {
			"description": "Is a listing update without a status, or with null in its place, accepted?",
			"type": "string",
			"enum": ["refused", "accepted"]
		},
		"unreadable-body": {
			"description": "Which code answers an update whose body is missing, is no JSON or is no object?",
			"type": "string",
			"enum": [
				"400",
				"422",
				"other-4xx"
			]
		},
		"missing-broker": {
			"description": "Is a listing update without a broker reference accepted?",
			"type": "string",
			"enum": ["refused", "accepted"]
		},
		"both-brokers": {
			"description": "Is a listing update with both forms of the broker accepted?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"unknown-broker": {
			"description": "Is a listing update accepted that names a broker who does not exist or does not own the listing?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"broker-fields": {
			"description": "Which fields does the broker object have?",
			"type": "string",
			"enum": ["any", "some-required"]
		},
		"update-field-types": {
			"description": "Is a listing update accepted in which brokerExternalId, broker, businessType, location or a field of location is of another type than shown, or an id is empty?",
			"type": "string",
			"enum": ["refused", "accepted"]
		},
		"location-visibility": {
			"description": "Which values may location.visibility have?",
			"type": "string",
			"enum": ["any-text", "listed-only"]
		},
		"country-code": {
			"description": "Which code of countries does location.country hold?",
			"type": "string",
			"enum": ["any-text", "listed-only"]
		},
		"business-types": {
			"description": "Which kinds of business may businessType name?",
			"type": "string",
			"enum": ["any-text", "listed-only"]
		},
		"listing-fields": {
			"description": "Is a listing update accepted that has fields beyond those shown?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"same-status": {
			"description": "Is an update to the status that the listing already has accepted?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"unknown-listing": {
			"description": "What does an update of a listing that does not exist answer?",
			"type": "string",
			"enum": [
				"404",
				"400",
				"403",
				"other-4xx",
				"created"
			]
		},
		"update-success-code": {
			"description": "Which success code does an update answer?",
			"type": "string",
			"enum": [
				"200",
				"201",
				"202"
			]
		},
		"update-error-code": {
			"description": "Which code does an invalid status answer?",
			"type": "string",
			"enum": [
				"400",
				"422",
				"other-4xx"
			]
		},
		"update-error-body": {
			"description": "What is the body of a refused update?",
			"type": "string",
			"enum": [
				"error-body",
				"other-json",
				"text",
				"empty"
			]
		},
		"update-unauthorized-body": {
			"description": "What is the body of a 401 of the listing update?",
			"type": "string",
			"enum": [
				"error-body",
				"other-json",
				"text",
				"empty"
			]
		},
		"update-extra-fields": {
			"description": "Does the answer to an update have fields beyond message?",
			"type": "string",
			"enum": ["none", "some"]
		},
		"response-extra-fields": {
			"description": "Do other answers have fields beyond those shown?",
			"type": "string",
			"enum": ["none", "some"]
		},
		"scheme-case": {
			"description": "Is the scheme of the Authorization header accepted in another case than Bearer?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"authorization-spacing": {
			"description": "Is an Authorization header with more than one blank between scheme and key accepted?",
			"type": "string",
			"enum": ["accepted", "refused"]
		},
		"id-forms": {
			"description": "What do texts that are the id of nothing, such as 007, 12.0, +12 or no number at all, answer in place of an id?",
			"type": "string",
			"enum": [
				"not-found",
				"refused",
				"same-number"
			]
		},
		"under-contract-in-search": {
			"description": "Does an UNDER_CONTRACT listing stay in search?",
			"type": "string",
			"enum": ["stays", "removed"]
		},
		"office-date-parameters": {
			"description": "Does the office count honour the two dates, or ignore or refuse them as parameters that it does not have?",
			"type": "string",
			"enum": [
				"honoured",
				"ignored",
				"refused"
			]
		},
		"search-delay": {
			"description": "How long may search lag behind a status change?",
			"type": "string",
			"enum": [
				"one-minute",
				"none",
				"several-minutes"
			]
		},
		"www-authenticate": {
			"description": "Does a 401 carry a WWW-Authenticate header?",
			"type": "string",
			"enum": ["present", "absent"]
		},
		"request-media-type": {
			"description": "What does an update with another media type than application/json answer?",
			"type": "string",
			"enum": [
				"415",
				"400",
				"other-4xx",
				"accepted"
			]
		},
		"other-methods": {
			"description": "What does another method on a path of the contract answer?",
			"type": "string",
			"enum": [
				"405",
				"404",
				"other"
			]
		},
		"trailing-slash": {
			"description": "What does a path of the contract with a trailing slash answer?",
			"type": "string",
			"enum": [
				"404",
				"same",
				"redirect"
			]
		},
		"range-length": {
			"description": "Is a range refused for its length?",
			"type": "string",
			"enum": ["unlimited", "limited"]
		},
		"body-size": {
			"description": "Is a listing update refused for its size?",
			"type": "string",
			"enum": ["limited", "unlimited"]
		},
		"rate-limit": {
			"description": "Are requests limited?",
			"type": "string",
			"enum": ["none", "limited"]
		}
	}
};
const func1 = require_ucs2length().default;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate27.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.sandbox === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sandbox" },
				message: "must have required property 'sandbox'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "sandbox" || key0 === "snapshot")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.sandbox !== void 0) {
			let data0 = data.sandbox;
			if (typeof data0 === "string") {
				if (func1(data0) > 1e3) {
					const err2 = {
						instancePath: instancePath + "/sandbox",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (func1(data0) < 1) {
					const err3 = {
						instancePath: instancePath + "/sandbox",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/sandbox",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.snapshot !== void 0) {
			let data1 = data.snapshot;
			if (typeof data1 === "string") {
				if (func1(data1) > 1e3) {
					const err5 = {
						instancePath: instancePath + "/snapshot",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (func1(data1) < 1) {
					const err6 = {
						instancePath: instancePath + "/snapshot",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/snapshot",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate27.errors = vErrors;
	return errors === 0;
}
validate27.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const pattern4 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate30.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.mode === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "mode" },
				message: "must have required property 'mode'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "mode" || key0 === "at")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.mode !== void 0) {
			let data0 = data.mode;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/mode",
					schemaPath: "#/properties/mode/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("frozen" !== data0) {
				const err3 = {
					instancePath: instancePath + "/mode",
					schemaPath: "#/properties/mode/const",
					keyword: "const",
					params: { allowedValue: "frozen" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.at !== void 0) {
			let data1 = data.at;
			if (typeof data1 === "string") {
				if (!pattern4.test(data1)) {
					const err4 = {
						instancePath: instancePath + "/at",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/at",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate30.errors = vErrors;
	return errors === 0;
}
validate30.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate31.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.mode === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "mode" },
				message: "must have required property 'mode'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.rate === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "rate" },
				message: "must have required property 'rate'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "mode" || key0 === "rate" || key0 === "from")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.mode !== void 0) {
			let data0 = data.mode;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/mode",
					schemaPath: "#/properties/mode/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if ("ticking" !== data0) {
				const err4 = {
					instancePath: instancePath + "/mode",
					schemaPath: "#/properties/mode/const",
					keyword: "const",
					params: { allowedValue: "ticking" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.rate !== void 0) {
			let data1 = data.rate;
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 1e6 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/rate",
						schemaPath: "#/properties/rate/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e6
						},
						message: "must be <= 1000000"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data1 <= 0 || isNaN(data1)) {
					const err6 = {
						instancePath: instancePath + "/rate",
						schemaPath: "#/properties/rate/exclusiveMinimum",
						keyword: "exclusiveMinimum",
						params: {
							comparison: ">",
							limit: 0
						},
						message: "must be > 0"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/rate",
					schemaPath: "#/properties/rate/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.from !== void 0) {
			let data2 = data.from;
			if (typeof data2 === "string") {
				if (!pattern4.test(data2)) {
					const err8 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/from",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
	} else {
		const err10 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err10];
		else vErrors.push(err10);
		errors++;
	}
	validate31.errors = vErrors;
	return errors === 0;
}
validate31.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate29.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		const tag0 = data.mode;
		if (typeof tag0 == "string") {
			if (tag0 === "real") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.mode === void 0) {
						const err0 = {
							instancePath,
							schemaPath: "#/$defs/RealClock/required",
							keyword: "required",
							params: { missingProperty: "mode" },
							message: "must have required property 'mode'"
						};
						if (vErrors === null) vErrors = [err0];
						else vErrors.push(err0);
						errors++;
					}
					for (const key0 in data) if (!(key0 === "mode")) {
						const err1 = {
							instancePath,
							schemaPath: "#/$defs/RealClock/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key0 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err1];
						else vErrors.push(err1);
						errors++;
					}
					if (data.mode !== void 0) {
						let data0 = data.mode;
						if (typeof data0 !== "string") {
							const err2 = {
								instancePath: instancePath + "/mode",
								schemaPath: "#/$defs/RealClock/properties/mode/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						if ("real" !== data0) {
							const err3 = {
								instancePath: instancePath + "/mode",
								schemaPath: "#/$defs/RealClock/properties/mode/const",
								keyword: "const",
								params: { allowedValue: "real" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
					}
				} else {
					const err4 = {
						instancePath,
						schemaPath: "#/$defs/RealClock/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				var props0 = true;
			} else if (tag0 === "frozen") {
				if (!validate30(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
					errors = vErrors.length;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "ticking") {
				if (!validate31(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
					errors = vErrors.length;
				}
				if (props0 !== true) props0 = true;
			} else {
				const err5 = {
					instancePath,
					schemaPath: "#/discriminator",
					keyword: "discriminator",
					params: {
						error: "mapping",
						tag: "mode",
						tagValue: tag0
					},
					message: "value of tag \"mode\" must be in oneOf"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		} else {
			const err6 = {
				instancePath,
				schemaPath: "#/discriminator",
				keyword: "discriminator",
				params: {
					error: "tag",
					tag: "mode",
					tagValue: tag0
				},
				message: "tag \"mode\" must be string"
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
	} else {
		const err7 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err7];
		else vErrors.push(err7);
		errors++;
	}
	validate29.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate29.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
const func5 = Object.prototype.hasOwnProperty;
const pattern6 = new RegExp("^[a-z0-9][a-z0-9-]{0,39}$", "u");
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate26.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "data" || key0 === "seed" || key0 === "from" || key0 === "clock" || key0 === "dialect" || key0 === "defects" || key0 === "faults" || key0 === "liveLeads")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			let data0 = data.data;
			const _errs4 = errors;
			let valid2 = false;
			const _errs5 = errors;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "standard" || data0 === "empty" || data0 === "boundaries" || data0 === "busy" || data0 === "huge")) {
				const err2 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/0/enum",
					keyword: "enum",
					params: { allowedValues: schema38.anyOf[0].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			var _valid0 = _errs5 === errors;
			valid2 = valid2 || _valid0;
			const _errs7 = errors;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				for (const key1 in data0) if (!(key1 === "name" || key1 === "offices" || key1 === "leads" || key1 === "years" || key1 === "document")) {
					const err3 = {
						instancePath: instancePath + "/data",
						schemaPath: "#/$defs/DataChoice/anyOf/1/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data0.name !== void 0) {
					let data1 = data0.name;
					if (typeof data1 !== "string") {
						const err4 = {
							instancePath: instancePath + "/data/name",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/name/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (!(data1 === "standard" || data1 === "empty" || data1 === "boundaries" || data1 === "busy" || data1 === "huge")) {
						const err5 = {
							instancePath: instancePath + "/data/name",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/name/enum",
							keyword: "enum",
							params: { allowedValues: schema38.anyOf[1].properties.name.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (data0.offices !== void 0) {
					let data2 = data0.offices;
					if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
						const err6 = {
							instancePath: instancePath + "/data/offices",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/offices/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (typeof data2 == "number" && isFinite(data2)) {
						if (data2 < 1 || isNaN(data2)) {
							const err7 = {
								instancePath: instancePath + "/data/offices",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/offices/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					}
				}
				if (data0.leads !== void 0) {
					let data3 = data0.leads;
					if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
						const err8 = {
							instancePath: instancePath + "/data/leads",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/leads/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (typeof data3 == "number" && isFinite(data3)) {
						if (data3 < 0 || isNaN(data3)) {
							const err9 = {
								instancePath: instancePath + "/data/leads",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/leads/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
					}
				}
				if (data0.years !== void 0) {
					let data4 = data0.years;
					if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
						const err10 = {
							instancePath: instancePath + "/data/years",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/years/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (typeof data4 == "number" && isFinite(data4)) {
						if (data4 < 1 || isNaN(data4)) {
							const err11 = {
								instancePath: instancePath + "/data/years",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/years/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err11];
							else vErrors.push(err11);
							errors++;
						}
					}
				}
				if (data0.document !== void 0) {
					let data5 = data0.document;
					if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
						const err12 = {
							instancePath: instancePath + "/data/document",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/document/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/1/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			var _valid0 = _errs7 === errors;
			valid2 = valid2 || _valid0;
			if (!valid2) {
				const err14 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			} else {
				errors = _errs4;
				if (vErrors !== null) {
					if (_errs4) vErrors.length = _errs4;
					else vErrors = null;
				}
			}
		}
		if (data.seed !== void 0) {
			let data6 = data.seed;
			if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
				const err15 = {
					instancePath: instancePath + "/seed",
					schemaPath: "#/$defs/SeedNumber/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (typeof data6 == "number" && isFinite(data6)) {
				if (data6 > 9007199254740991 || isNaN(data6)) {
					const err16 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/$defs/SeedNumber/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (data6 < 0 || isNaN(data6)) {
					const err17 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/$defs/SeedNumber/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
		}
		if (data.from !== void 0) {
			if (!validate27(data.from, {
				instancePath: instancePath + "/from",
				parentData: data,
				parentDataProperty: "from",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
				errors = vErrors.length;
			}
		}
		if (data.clock !== void 0) {
			if (!validate29(data.clock, {
				instancePath: instancePath + "/clock",
				parentData: data,
				parentDataProperty: "clock",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
				errors = vErrors.length;
			}
		}
		if (data.dialect !== void 0) {
			let data9 = data.dialect;
			if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
				for (const key2 in data9) if (!func5.call(schema49.properties, key2)) {
					const err18 = {
						instancePath: instancePath + "/dialect",
						schemaPath: "#/$defs/Dialect/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				if (data9.bounds !== void 0) {
					let data10 = data9.bounds;
					if (typeof data10 !== "string") {
						const err19 = {
							instancePath: instancePath + "/dialect/bounds",
							schemaPath: "#/$defs/Dialect/properties/bounds/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
					if (!(data10 === "from-start-before-end" || data10 === "from-start-to-end" || data10 === "after-start-to-end" || data10 === "after-start-before-end")) {
						const err20 = {
							instancePath: instancePath + "/dialect/bounds",
							schemaPath: "#/$defs/Dialect/properties/bounds/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties.bounds.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
				}
				if (data9["offset-form"] !== void 0) {
					let data11 = data9["offset-form"];
					if (typeof data11 !== "string") {
						const err21 = {
							instancePath: instancePath + "/dialect/offset-form",
							schemaPath: "#/$defs/Dialect/properties/offset-form/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					if (!(data11 === "accepted" || data11 === "refused")) {
						const err22 = {
							instancePath: instancePath + "/dialect/offset-form",
							schemaPath: "#/$defs/Dialect/properties/offset-form/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["offset-form"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				}
				if (data9["fractional-seconds"] !== void 0) {
					let data12 = data9["fractional-seconds"];
					if (typeof data12 !== "string") {
						const err23 = {
							instancePath: instancePath + "/dialect/fractional-seconds",
							schemaPath: "#/$defs/Dialect/properties/fractional-seconds/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (!(data12 === "accepted" || data12 === "refused")) {
						const err24 = {
							instancePath: instancePath + "/dialect/fractional-seconds",
							schemaPath: "#/$defs/Dialect/properties/fractional-seconds/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["fractional-seconds"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
				}
				if (data9["lenient-iso"] !== void 0) {
					let data13 = data9["lenient-iso"];
					if (typeof data13 !== "string") {
						const err25 = {
							instancePath: instancePath + "/dialect/lenient-iso",
							schemaPath: "#/$defs/Dialect/properties/lenient-iso/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
					if (!(data13 === "refused" || data13 === "accepted")) {
						const err26 = {
							instancePath: instancePath + "/dialect/lenient-iso",
							schemaPath: "#/$defs/Dialect/properties/lenient-iso/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["lenient-iso"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
				}
				if (data9["early-years"] !== void 0) {
					let data14 = data9["early-years"];
					if (typeof data14 !== "string") {
						const err27 = {
							instancePath: instancePath + "/dialect/early-years",
							schemaPath: "#/$defs/Dialect/properties/early-years/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
					if (!(data14 === "accepted" || data14 === "refused")) {
						const err28 = {
							instancePath: instancePath + "/dialect/early-years",
							schemaPath: "#/$defs/Dialect/properties/early-years/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["early-years"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				}
				if (data9["empty-parameter"] !== void 0) {
					let data15 = data9["empty-parameter"];
					if (typeof data15 !== "string") {
						const err29 = {
							instancePath: instancePath + "/dialect/empty-parameter",
							schemaPath: "#/$defs/Dialect/properties/empty-parameter/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
					if (!(data15 === "refused" || data15 === "as-omitted")) {
						const err30 = {
							instancePath: instancePath + "/dialect/empty-parameter",
							schemaPath: "#/$defs/Dialect/properties/empty-parameter/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["empty-parameter"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
				}
				if (data9["repeated-parameter"] !== void 0) {
					let data16 = data9["repeated-parameter"];
					if (typeof data16 !== "string") {
						const err31 = {
							instancePath: instancePath + "/dialect/repeated-parameter",
							schemaPath: "#/$defs/Dialect/properties/repeated-parameter/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
					if (!(data16 === "refused" || data16 === "first" || data16 === "last")) {
						const err32 = {
							instancePath: instancePath + "/dialect/repeated-parameter",
							schemaPath: "#/$defs/Dialect/properties/repeated-parameter/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["repeated-parameter"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				}
				if (data9["unknown-parameter"] !== void 0) {
					let data17 = data9["unknown-parameter"];
					if (typeof data17 !== "string") {
						const err33 = {
							instancePath: instancePath + "/dialect/unknown-parameter",
							schemaPath: "#/$defs/Dialect/properties/unknown-parameter/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err33];
						else vErrors.push(err33);
						errors++;
					}
					if (!(data17 === "ignored" || data17 === "refused")) {
						const err34 = {
							instancePath: instancePath + "/dialect/unknown-parameter",
							schemaPath: "#/$defs/Dialect/properties/unknown-parameter/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unknown-parameter"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
				}
				if (data9["future-window"] !== void 0) {
					let data18 = data9["future-window"];
					if (typeof data18 !== "string") {
						const err35 = {
							instancePath: instancePath + "/dialect/future-window",
							schemaPath: "#/$defs/Dialect/properties/future-window/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
					if (!(data18 === "zero" || data18 === "refused")) {
						const err36 = {
							instancePath: instancePath + "/dialect/future-window",
							schemaPath: "#/$defs/Dialect/properties/future-window/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["future-window"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
				}
				if (data9["future-end"] !== void 0) {
					let data19 = data9["future-end"];
					if (typeof data19 !== "string") {
						const err37 = {
							instancePath: instancePath + "/dialect/future-end",
							schemaPath: "#/$defs/Dialect/properties/future-end/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
					if (!(data19 === "counted-to-now" || data19 === "refused")) {
						const err38 = {
							instancePath: instancePath + "/dialect/future-end",
							schemaPath: "#/$defs/Dialect/properties/future-end/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["future-end"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
				}
				if (data9["lead-now"] !== void 0) {
					let data20 = data9["lead-now"];
					if (typeof data20 !== "string") {
						const err39 = {
							instancePath: instancePath + "/dialect/lead-now",
							schemaPath: "#/$defs/Dialect/properties/lead-now/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err39];
						else vErrors.push(err39);
						errors++;
					}
					if (!(data20 === "counted" || data20 === "left-out")) {
						const err40 = {
							instancePath: instancePath + "/dialect/lead-now",
							schemaPath: "#/$defs/Dialect/properties/lead-now/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["lead-now"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err40];
						else vErrors.push(err40);
						errors++;
					}
				}
				if (data9.precedence !== void 0) {
					let data21 = data9.precedence;
					if (typeof data21 !== "string") {
						const err41 = {
							instancePath: instancePath + "/dialect/precedence",
							schemaPath: "#/$defs/Dialect/properties/precedence/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err41];
						else vErrors.push(err41);
						errors++;
					}
					if (!(data21 === "401-400-404" || data21 === "401-404-400" || data21 === "400-401-404" || data21 === "400-404-401" || data21 === "404-400-401" || data21 === "404-401-400")) {
						const err42 = {
							instancePath: instancePath + "/dialect/precedence",
							schemaPath: "#/$defs/Dialect/properties/precedence/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties.precedence.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err42];
						else vErrors.push(err42);
						errors++;
					}
				}
				if (data9["organization-not-found-text"] !== void 0) {
					let data22 = data9["organization-not-found-text"];
					if (typeof data22 !== "string") {
						const err43 = {
							instancePath: instancePath + "/dialect/organization-not-found-text",
							schemaPath: "#/$defs/Dialect/properties/organization-not-found-text/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err43];
						else vErrors.push(err43);
						errors++;
					}
					if (!(data22 === "organization-not-found" || data22 === "other-text")) {
						const err44 = {
							instancePath: instancePath + "/dialect/organization-not-found-text",
							schemaPath: "#/$defs/Dialect/properties/organization-not-found-text/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["organization-not-found-text"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err44];
						else vErrors.push(err44);
						errors++;
					}
				}
				if (data9["organization-optional-fields"] !== void 0) {
					let data23 = data9["organization-optional-fields"];
					if (typeof data23 !== "string") {
						const err45 = {
							instancePath: instancePath + "/dialect/organization-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/organization-optional-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
					if (!(data23 === "none" || data23 === "some")) {
						const err46 = {
							instancePath: instancePath + "/dialect/organization-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/organization-optional-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["organization-optional-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err46];
						else vErrors.push(err46);
						errors++;
					}
				}
				if (data9["breakdown-optional-fields"] !== void 0) {
					let data24 = data9["breakdown-optional-fields"];
					if (typeof data24 !== "string") {
						const err47 = {
							instancePath: instancePath + "/dialect/breakdown-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/breakdown-optional-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err47];
						else vErrors.push(err47);
						errors++;
					}
					if (!(data24 === "none" || data24 === "some")) {
						const err48 = {
							instancePath: instancePath + "/dialect/breakdown-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/breakdown-optional-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["breakdown-optional-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
				}
				if (data9["zero-offices"] !== void 0) {
					let data25 = data9["zero-offices"];
					if (typeof data25 !== "string") {
						const err49 = {
							instancePath: instancePath + "/dialect/zero-offices",
							schemaPath: "#/$defs/Dialect/properties/zero-offices/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
					if (!(data25 === "listed" || data25 === "left-out")) {
						const err50 = {
							instancePath: instancePath + "/dialect/zero-offices",
							schemaPath: "#/$defs/Dialect/properties/zero-offices/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["zero-offices"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err50];
						else vErrors.push(err50);
						errors++;
					}
				}
				if (data9["breakdown-order"] !== void 0) {
					let data26 = data9["breakdown-order"];
					if (typeof data26 !== "string") {
						const err51 = {
							instancePath: instancePath + "/dialect/breakdown-order",
							schemaPath: "#/$defs/Dialect/properties/breakdown-order/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
					if (!(data26 === "by-id" || data26 === "other")) {
						const err52 = {
							instancePath: instancePath + "/dialect/breakdown-order",
							schemaPath: "#/$defs/Dialect/properties/breakdown-order/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["breakdown-order"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err52];
						else vErrors.push(err52);
						errors++;
					}
				}
				if (data9["health-timestamp"] !== void 0) {
					let data27 = data9["health-timestamp"];
					if (typeof data27 !== "string") {
						const err53 = {
							instancePath: instancePath + "/dialect/health-timestamp",
							schemaPath: "#/$defs/Dialect/properties/health-timestamp/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err53];
						else vErrors.push(err53);
						errors++;
					}
					if (!(data27 === "iso-8601" || data27 === "rfc-1123" || data27 === "epoch-digits" || data27 === "other-text")) {
						const err54 = {
							instancePath: instancePath + "/dialect/health-timestamp",
							schemaPath: "#/$defs/Dialect/properties/health-timestamp/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["health-timestamp"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err54];
						else vErrors.push(err54);
						errors++;
					}
				}
				if (data9["unsupported-operation"] !== void 0) {
					let data28 = data9["unsupported-operation"];
					if (typeof data28 !== "string") {
						const err55 = {
							instancePath: instancePath + "/dialect/unsupported-operation",
							schemaPath: "#/$defs/Dialect/properties/unsupported-operation/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err55];
						else vErrors.push(err55);
						errors++;
					}
					if (!(data28 === "401" || data28 === "403" || data28 === "404" || data28 === "501" || data28 === "other")) {
						const err56 = {
							instancePath: instancePath + "/dialect/unsupported-operation",
							schemaPath: "#/$defs/Dialect/properties/unsupported-operation/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unsupported-operation"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err56];
						else vErrors.push(err56);
						errors++;
					}
				}
				if (data9["update-permission"] !== void 0) {
					let data29 = data9["update-permission"];
					if (typeof data29 !== "string") {
						const err57 = {
							instancePath: instancePath + "/dialect/update-permission",
							schemaPath: "#/$defs/Dialect/properties/update-permission/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err57];
						else vErrors.push(err57);
						errors++;
					}
					if (!(data29 === "any-valid-key" || data29 === "own-permission")) {
						const err58 = {
							instancePath: instancePath + "/dialect/update-permission",
							schemaPath: "#/$defs/Dialect/properties/update-permission/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-permission"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err58];
						else vErrors.push(err58);
						errors++;
					}
				}
				if (data9["partial-update"] !== void 0) {
					let data30 = data9["partial-update"];
					if (typeof data30 !== "string") {
						const err59 = {
							instancePath: instancePath + "/dialect/partial-update",
							schemaPath: "#/$defs/Dialect/properties/partial-update/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err59];
						else vErrors.push(err59);
						errors++;
					}
					if (!(data30 === "accepted" || data30 === "refused")) {
						const err60 = {
							instancePath: instancePath + "/dialect/partial-update",
							schemaPath: "#/$defs/Dialect/properties/partial-update/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["partial-update"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err60];
						else vErrors.push(err60);
						errors++;
					}
				}
				if (data9["missing-status"] !== void 0) {
					let data31 = data9["missing-status"];
					if (typeof data31 !== "string") {
						const err61 = {
							instancePath: instancePath + "/dialect/missing-status",
							schemaPath: "#/$defs/Dialect/properties/missing-status/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err61];
						else vErrors.push(err61);
						errors++;
					}
					if (!(data31 === "refused" || data31 === "accepted")) {
						const err62 = {
							instancePath: instancePath + "/dialect/missing-status",
							schemaPath: "#/$defs/Dialect/properties/missing-status/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["missing-status"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err62];
						else vErrors.push(err62);
						errors++;
					}
				}
				if (data9["unreadable-body"] !== void 0) {
					let data32 = data9["unreadable-body"];
					if (typeof data32 !== "string") {
						const err63 = {
							instancePath: instancePath + "/dialect/unreadable-body",
							schemaPath: "#/$defs/Dialect/properties/unreadable-body/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err63];
						else vErrors.push(err63);
						errors++;
					}
					if (!(data32 === "400" || data32 === "422" || data32 === "other-4xx")) {
						const err64 = {
							instancePath: instancePath + "/dialect/unreadable-body",
							schemaPath: "#/$defs/Dialect/properties/unreadable-body/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unreadable-body"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err64];
						else vErrors.push(err64);
						errors++;
					}
				}
				if (data9["missing-broker"] !== void 0) {
					let data33 = data9["missing-broker"];
					if (typeof data33 !== "string") {
						const err65 = {
							instancePath: instancePath + "/dialect/missing-broker",
							schemaPath: "#/$defs/Dialect/properties/missing-broker/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err65];
						else vErrors.push(err65);
						errors++;
					}
					if (!(data33 === "refused" || data33 === "accepted")) {
						const err66 = {
							instancePath: instancePath + "/dialect/missing-broker",
							schemaPath: "#/$defs/Dialect/properties/missing-broker/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["missing-broker"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err66];
						else vErrors.push(err66);
						errors++;
					}
				}
				if (data9["both-brokers"] !== void 0) {
					let data34 = data9["both-brokers"];
					if (typeof data34 !== "string") {
						const err67 = {
							instancePath: instancePath + "/dialect/both-brokers",
							schemaPath: "#/$defs/Dialect/properties/both-brokers/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err67];
						else vErrors.push(err67);
						errors++;
					}
					if (!(data34 === "accepted" || data34 === "refused")) {
						const err68 = {
							instancePath: instancePath + "/dialect/both-brokers",
							schemaPath: "#/$defs/Dialect/properties/both-brokers/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["both-brokers"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err68];
						else vErrors.push(err68);
						errors++;
					}
				}
				if (data9["unknown-broker"] !== void 0) {
					let data35 = data9["unknown-broker"];
					if (typeof data35 !== "string") {
						const err69 = {
							instancePath: instancePath + "/dialect/unknown-broker",
							schemaPath: "#/$defs/Dialect/properties/unknown-broker/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err69];
						else vErrors.push(err69);
						errors++;
					}
					if (!(data35 === "accepted" || data35 === "refused")) {
						const err70 = {
							instancePath: instancePath + "/dialect/unknown-broker",
							schemaPath: "#/$defs/Dialect/properties/unknown-broker/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unknown-broker"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err70];
						else vErrors.push(err70);
						errors++;
					}
				}
				if (data9["broker-fields"] !== void 0) {
					let data36 = data9["broker-fields"];
					if (typeof data36 !== "string") {
						const err71 = {
							instancePath: instancePath + "/dialect/broker-fields",
							schemaPath: "#/$defs/Dialect/properties/broker-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err71];
						else vErrors.push(err71);
						errors++;
					}
					if (!(data36 === "any" || data36 === "some-required")) {
						const err72 = {
							instancePath: instancePath + "/dialect/broker-fields",
							schemaPath: "#/$defs/Dialect/properties/broker-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["broker-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err72];
						else vErrors.push(err72);
						errors++;
					}
				}
				if (data9["update-field-types"] !== void 0) {
					let data37 = data9["update-field-types"];
					if (typeof data37 !== "string") {
						const err73 = {
							instancePath: instancePath + "/dialect/update-field-types",
							schemaPath: "#/$defs/Dialect/properties/update-field-types/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err73];
						else vErrors.push(err73);
						errors++;
					}
					if (!(data37 === "refused" || data37 === "accepted")) {
						const err74 = {
							instancePath: instancePath + "/dialect/update-field-types",
							schemaPath: "#/$defs/Dialect/properties/update-field-types/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-field-types"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err74];
						else vErrors.push(err74);
						errors++;
					}
				}
				if (data9["location-visibility"] !== void 0) {
					let data38 = data9["location-visibility"];
					if (typeof data38 !== "string") {
						const err75 = {
							instancePath: instancePath + "/dialect/location-visibility",
							schemaPath: "#/$defs/Dialect/properties/location-visibility/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err75];
						else vErrors.push(err75);
						errors++;
					}
					if (!(data38 === "any-text" || data38 === "listed-only")) {
						const err76 = {
							instancePath: instancePath + "/dialect/location-visibility",
							schemaPath: "#/$defs/Dialect/properties/location-visibility/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["location-visibility"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err76];
						else vErrors.push(err76);
						errors++;
					}
				}
				if (data9["country-code"] !== void 0) {
					let data39 = data9["country-code"];
					if (typeof data39 !== "string") {
						const err77 = {
							instancePath: instancePath + "/dialect/country-code",
							schemaPath: "#/$defs/Dialect/properties/country-code/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err77];
						else vErrors.push(err77);
						errors++;
					}
					if (!(data39 === "any-text" || data39 === "listed-only")) {
						const err78 = {
							instancePath: instancePath + "/dialect/country-code",
							schemaPath: "#/$defs/Dialect/properties/country-code/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["country-code"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err78];
						else vErrors.push(err78);
						errors++;
					}
				}
				if (data9["business-types"] !== void 0) {
					let data40 = data9["business-types"];
					if (typeof data40 !== "string") {
						const err79 = {
							instancePath: instancePath + "/dialect/business-types",
							schemaPath: "#/$defs/Dialect/properties/business-types/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err79];
						else vErrors.push(err79);
						errors++;
					}
					if (!(data40 === "any-text" || data40 === "listed-only")) {
						const err80 = {
							instancePath: instancePath + "/dialect/business-types",
							schemaPath: "#/$defs/Dialect/properties/business-types/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["business-types"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err80];
						else vErrors.push(err80);
						errors++;
					}
				}
				if (data9["listing-fields"] !== void 0) {
					let data41 = data9["listing-fields"];
					if (typeof data41 !== "string") {
						const err81 = {
							instancePath: instancePath + "/dialect/listing-fields",
							schemaPath: "#/$defs/Dialect/properties/listing-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
					if (!(data41 === "accepted" || data41 === "refused")) {
						const err82 = {
							instancePath: instancePath + "/dialect/listing-fields",
							schemaPath: "#/$defs/Dialect/properties/listing-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["listing-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err82];
						else vErrors.push(err82);
						errors++;
					}
				}
				if (data9["same-status"] !== void 0) {
					let data42 = data9["same-status"];
					if (typeof data42 !== "string") {
						const err83 = {
							instancePath: instancePath + "/dialect/same-status",
							schemaPath: "#/$defs/Dialect/properties/same-status/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err83];
						else vErrors.push(err83);
						errors++;
					}
					if (!(data42 === "accepted" || data42 === "refused")) {
						const err84 = {
							instancePath: instancePath + "/dialect/same-status",
							schemaPath: "#/$defs/Dialect/properties/same-status/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["same-status"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err84];
						else vErrors.push(err84);
						errors++;
					}
				}
				if (data9["unknown-listing"] !== void 0) {
					let data43 = data9["unknown-listing"];
					if (typeof data43 !== "string") {
						const err85 = {
							instancePath: instancePath + "/dialect/unknown-listing",
							schemaPath: "#/$defs/Dialect/properties/unknown-listing/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err85];
						else vErrors.push(err85);
						errors++;
					}
					if (!(data43 === "404" || data43 === "400" || data43 === "403" || data43 === "other-4xx" || data43 === "created")) {
						const err86 = {
							instancePath: instancePath + "/dialect/unknown-listing",
							schemaPath: "#/$defs/Dialect/properties/unknown-listing/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unknown-listing"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err86];
						else vErrors.push(err86);
						errors++;
					}
				}
				if (data9["update-success-code"] !== void 0) {
					let data44 = data9["update-success-code"];
					if (typeof data44 !== "string") {
						const err87 = {
							instancePath: instancePath + "/dialect/update-success-code",
							schemaPath: "#/$defs/Dialect/properties/update-success-code/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err87];
						else vErrors.push(err87);
						errors++;
					}
					if (!(data44 === "200" || data44 === "201" || data44 === "202")) {
						const err88 = {
							instancePath: instancePath + "/dialect/update-success-code",
							schemaPath: "#/$defs/Dialect/properties/update-success-code/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-success-code"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err88];
						else vErrors.push(err88);
						errors++;
					}
				}
				if (data9["update-error-code"] !== void 0) {
					let data45 = data9["update-error-code"];
					if (typeof data45 !== "string") {
						const err89 = {
							instancePath: instancePath + "/dialect/update-error-code",
							schemaPath: "#/$defs/Dialect/properties/update-error-code/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err89];
						else vErrors.push(err89);
						errors++;
					}
					if (!(data45 === "400" || data45 === "422" || data45 === "other-4xx")) {
						const err90 = {
							instancePath: instancePath + "/dialect/update-error-code",
							schemaPath: "#/$defs/Dialect/properties/update-error-code/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-error-code"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err90];
						else vErrors.push(err90);
						errors++;
					}
				}
				if (data9["update-error-body"] !== void 0) {
					let data46 = data9["update-error-body"];
					if (typeof data46 !== "string") {
						const err91 = {
							instancePath: instancePath + "/dialect/update-error-body",
							schemaPath: "#/$defs/Dialect/properties/update-error-body/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
					if (!(data46 === "error-body" || data46 === "other-json" || data46 === "text" || data46 === "empty")) {
						const err92 = {
							instancePath: instancePath + "/dialect/update-error-body",
							schemaPath: "#/$defs/Dialect/properties/update-error-body/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-error-body"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err92];
						else vErrors.push(err92);
						errors++;
					}
				}
				if (data9["update-unauthorized-body"] !== void 0) {
					let data47 = data9["update-unauthorized-body"];
					if (typeof data47 !== "string") {
						const err93 = {
							instancePath: instancePath + "/dialect/update-unauthorized-body",
							schemaPath: "#/$defs/Dialect/properties/update-unauthorized-body/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err93];
						else vErrors.push(err93);
						errors++;
					}
					if (!(data47 === "error-body" || data47 === "other-json" || data47 === "text" || data47 === "empty")) {
						const err94 = {
							instancePath: instancePath + "/dialect/update-unauthorized-body",
							schemaPath: "#/$defs/Dialect/properties/update-unauthorized-body/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-unauthorized-body"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err94];
						else vErrors.push(err94);
						errors++;
					}
				}
				if (data9["update-extra-fields"] !== void 0) {
					let data48 = data9["update-extra-fields"];
					if (typeof data48 !== "string") {
						const err95 = {
							instancePath: instancePath + "/dialect/update-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/update-extra-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err95];
						else vErrors.push(err95);
						errors++;
					}
					if (!(data48 === "none" || data48 === "some")) {
						const err96 = {
							instancePath: instancePath + "/dialect/update-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/update-extra-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-extra-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err96];
						else vErrors.push(err96);
						errors++;
					}
				}
				if (data9["response-extra-fields"] !== void 0) {
					let data49 = data9["response-extra-fields"];
					if (typeof data49 !== "string") {
						const err97 = {
							instancePath: instancePath + "/dialect/response-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/response-extra-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err97];
						else vErrors.push(err97);
						errors++;
					}
					if (!(data49 === "none" || data49 === "some")) {
						const err98 = {
							instancePath: instancePath + "/dialect/response-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/response-extra-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["response-extra-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err98];
						else vErrors.push(err98);
						errors++;
					}
				}
				if (data9["scheme-case"] !== void 0) {
					let data50 = data9["scheme-case"];
					if (typeof data50 !== "string") {
						const err99 = {
							instancePath: instancePath + "/dialect/scheme-case",
							schemaPath: "#/$defs/Dialect/properties/scheme-case/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err99];
						else vErrors.push(err99);
						errors++;
					}
					if (!(data50 === "accepted" || data50 === "refused")) {
						const err100 = {
							instancePath: instancePath + "/dialect/scheme-case",
							schemaPath: "#/$defs/Dialect/properties/scheme-case/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["scheme-case"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err100];
						else vErrors.push(err100);
						errors++;
					}
				}
				if (data9["authorization-spacing"] !== void 0) {
					let data51 = data9["authorization-spacing"];
					if (typeof data51 !== "string") {
						const err101 = {
							instancePath: instancePath + "/dialect/authorization-spacing",
							schemaPath: "#/$defs/Dialect/properties/authorization-spacing/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err101];
						else vErrors.push(err101);
						errors++;
					}
					if (!(data51 === "accepted" || data51 === "refused")) {
						const err102 = {
							instancePath: instancePath + "/dialect/authorization-spacing",
							schemaPath: "#/$defs/Dialect/properties/authorization-spacing/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["authorization-spacing"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err102];
						else vErrors.push(err102);
						errors++;
					}
				}
				if (data9["id-forms"] !== void 0) {
					let data52 = data9["id-forms"];
					if (typeof data52 !== "string") {
						const err103 = {
							instancePath: instancePath + "/dialect/id-forms",
							schemaPath: "#/$defs/Dialect/properties/id-forms/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err103];
						else vErrors.push(err103);
						errors++;
					}
					if (!(data52 === "not-found" || data52 === "refused" || data52 === "same-number")) {
						const err104 = {
							instancePath: instancePath + "/dialect/id-forms",
							schemaPath: "#/$defs/Dialect/properties/id-forms/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["id-forms"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err104];
						else vErrors.push(err104);
						errors++;
					}
				}
				if (data9["under-contract-in-search"] !== void 0) {
					let data53 = data9["under-contract-in-search"];
					if (typeof data53 !== "string") {
						const err105 = {
							instancePath: instancePath + "/dialect/under-contract-in-search",
							schemaPath: "#/$defs/Dialect/properties/under-contract-in-search/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err105];
						else vErrors.push(err105);
						errors++;
					}
					if (!(data53 === "stays" || data53 === "removed")) {
						const err106 = {
							instancePath: instancePath + "/dialect/under-contract-in-search",
							schemaPath: "#/$defs/Dialect/properties/under-contract-in-search/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["under-contract-in-search"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err106];
						else vErrors.push(err106);
						errors++;
					}
				}
				if (data9["office-date-parameters"] !== void 0) {
					let data54 = data9["office-date-parameters"];
					if (typeof data54 !== "string") {
						const err107 = {
							instancePath: instancePath + "/dialect/office-date-parameters",
							schemaPath: "#/$defs/Dialect/properties/office-date-parameters/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err107];
						else vErrors.push(err107);
						errors++;
					}
					if (!(data54 === "honoured" || data54 === "ignored" || data54 === "refused")) {
						const err108 = {
							instancePath: instancePath + "/dialect/office-date-parameters",
							schemaPath: "#/$defs/Dialect/properties/office-date-parameters/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["office-date-parameters"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err108];
						else vErrors.push(err108);
						errors++;
					}
				}
				if (data9["search-delay"] !== void 0) {
					let data55 = data9["search-delay"];
					if (typeof data55 !== "string") {
						const err109 = {
							instancePath: instancePath + "/dialect/search-delay",
							schemaPath: "#/$defs/Dialect/properties/search-delay/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err109];
						else vErrors.push(err109);
						errors++;
					}
					if (!(data55 === "one-minute" || data55 === "none" || data55 === "several-minutes")) {
						const err110 = {
							instancePath: instancePath + "/dialect/search-delay",
							schemaPath: "#/$defs/Dialect/properties/search-delay/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["search-delay"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err110];
						else vErrors.push(err110);
						errors++;
					}
				}
				if (data9["www-authenticate"] !== void 0) {
					let data56 = data9["www-authenticate"];
					if (typeof data56 !== "string") {
						const err111 = {
							instancePath: instancePath + "/dialect/www-authenticate",
							schemaPath: "#/$defs/Dialect/properties/www-authenticate/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err111];
						else vErrors.push(err111);
						errors++;
					}
					if (!(data56 === "present" || data56 === "absent")) {
						const err112 = {
							instancePath: instancePath + "/dialect/www-authenticate",
							schemaPath: "#/$defs/Dialect/properties/www-authenticate/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["www-authenticate"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err112];
						else vErrors.push(err112);
						errors++;
					}
				}
				if (data9["request-media-type"] !== void 0) {
					let data57 = data9["request-media-type"];
					if (typeof data57 !== "string") {
						const err113 = {
							instancePath: instancePath + "/dialect/request-media-type",
							schemaPath: "#/$defs/Dialect/properties/request-media-type/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err113];
						else vErrors.push(err113);
						errors++;
					}
					if (!(data57 === "415" || data57 === "400" || data57 === "other-4xx" || data57 === "accepted")) {
						const err114 = {
							instancePath: instancePath + "/dialect/request-media-type",
							schemaPath: "#/$defs/Dialect/properties/request-media-type/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["request-media-type"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err114];
						else vErrors.push(err114);
						errors++;
					}
				}
				if (data9["other-methods"] !== void 0) {
					let data58 = data9["other-methods"];
					if (typeof data58 !== "string") {
						const err115 = {
							instancePath: instancePath + "/dialect/other-methods",
							schemaPath: "#/$defs/Dialect/properties/other-methods/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err115];
						else vErrors.push(err115);
						errors++;
					}
					if (!(data58 === "405" || data58 === "404" || data58 === "other")) {
						const err116 = {
							instancePath: instancePath + "/dialect/other-methods",
							schemaPath: "#/$defs/Dialect/properties/other-methods/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["other-methods"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err116];
						else vErrors.push(err116);
						errors++;
					}
				}
				if (data9["trailing-slash"] !== void 0) {
					let data59 = data9["trailing-slash"];
					if (typeof data59 !== "string") {
						const err117 = {
							instancePath: instancePath + "/dialect/trailing-slash",
							schemaPath: "#/$defs/Dialect/properties/trailing-slash/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err117];
						else vErrors.push(err117);
						errors++;
					}
					if (!(data59 === "404" || data59 === "same" || data59 === "redirect")) {
						const err118 = {
							instancePath: instancePath + "/dialect/trailing-slash",
							schemaPath: "#/$defs/Dialect/properties/trailing-slash/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["trailing-slash"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err118];
						else vErrors.push(err118);
						errors++;
					}
				}
				if (data9["range-length"] !== void 0) {
					let data60 = data9["range-length"];
					if (typeof data60 !== "string") {
						const err119 = {
							instancePath: instancePath + "/dialect/range-length",
							schemaPath: "#/$defs/Dialect/properties/range-length/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err119];
						else vErrors.push(err119);
						errors++;
					}
					if (!(data60 === "unlimited" || data60 === "limited")) {
						const err120 = {
							instancePath: instancePath + "/dialect/range-length",
							schemaPath: "#/$defs/Dialect/properties/range-length/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["range-length"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err120];
						else vErrors.push(err120);
						errors++;
					}
				}
				if (data9["body-size"] !== void 0) {
					let data61 = data9["body-size"];
					if (typeof data61 !== "string") {
						const err121 = {
							instancePath: instancePath + "/dialect/body-size",
							schemaPath: "#/$defs/Dialect/properties/body-size/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err121];
						else vErrors.push(err121);
						errors++;
					}
					if (!(data61 === "limited" || data61 === "unlimited")) {
						const err122 = {
							instancePath: instancePath + "/dialect/body-size",
							schemaPath: "#/$defs/Dialect/properties/body-size/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["body-size"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err122];
						else vErrors.push(err122);
						errors++;
					}
				}
				if (data9["rate-limit"] !== void 0) {
					let data62 = data9["rate-limit"];
					if (typeof data62 !== "string") {
						const err123 = {
							instancePath: instancePath + "/dialect/rate-limit",
							schemaPath: "#/$defs/Dialect/properties/rate-limit/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err123];
						else vErrors.push(err123);
						errors++;
					}
					if (!(data62 === "none" || data62 === "limited")) {
						const err124 = {
							instancePath: instancePath + "/dialect/rate-limit",
							schemaPath: "#/$defs/Dialect/properties/rate-limit/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["rate-limit"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err124];
						else vErrors.push(err124);
						errors++;
					}
				}
			} else {
				const err125 = {
					instancePath: instancePath + "/dialect",
					schemaPath: "#/$defs/Dialect/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err125];
				else vErrors.push(err125);
				errors++;
			}
		}
		if (data.defects !== void 0) {
			let data63 = data.defects;
			if (Array.isArray(data63)) {
				const len0 = data63.length;
				for (let i0 = 0; i0 < len0; i0++) if (typeof data63[i0] !== "string") {
					const err126 = {
						instancePath: instancePath + "/defects/" + i0,
						schemaPath: "#/properties/defects/items/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					};
					if (vErrors === null) vErrors = [err126];
					else vErrors.push(err126);
					errors++;
				}
				let i1 = data63.length;
				let j0;
				if (i1 > 1) {
					const indices0 = {};
					for (; i1--;) {
						let item0 = data63[i1];
						if (typeof item0 !== "string") continue;
						if (typeof indices0[item0] == "number") {
							j0 = indices0[item0];
							const err127 = {
								instancePath: instancePath + "/defects",
								schemaPath: "#/properties/defects/uniqueItems",
								keyword: "uniqueItems",
								params: {
									i: i1,
									j: j0
								},
								message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)"
							};
							if (vErrors === null) vErrors = [err127];
							else vErrors.push(err127);
							errors++;
							break;
						}
						indices0[item0] = i1;
					}
				}
			} else {
				const err128 = {
					instancePath: instancePath + "/defects",
					schemaPath: "#/properties/defects/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err128];
				else vErrors.push(err128);
				errors++;
			}
		}
		if (data.faults !== void 0) {
			let data65 = data.faults;
			if (Array.isArray(data65)) {
				const len1 = data65.length;
				for (let i2 = 0; i2 < len1; i2++) {
					let data66 = data65[i2];
					if (data66 && typeof data66 == "object" && !Array.isArray(data66)) {
						if (data66.effect === void 0) {
							const err129 = {
								instancePath: instancePath + "/faults/" + i2,
								schemaPath: "#/$defs/FaultSetting/required",
								keyword: "required",
								params: { missingProperty: "effect" },
								message: "must have required property 'effect'"
							};
							if (vErrors === null) vErrors = [err129];
							else vErrors.push(err129);
							errors++;
						}
						for (const key3 in data66) if (!(key3 === "id" || key3 === "when" || key3 === "effect" || key3 === "times")) {
							const err130 = {
								instancePath: instancePath + "/faults/" + i2,
								schemaPath: "#/$defs/FaultSetting/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key3 },
								message: "must NOT have additional properties"
							};
							if (vErrors === null) vErrors = [err130];
							else vErrors.push(err130);
							errors++;
						}
						if (data66.id !== void 0) {
							let data67 = data66.id;
							if (typeof data67 === "string") {
								if (!pattern6.test(data67)) {
									const err131 = {
										instancePath: instancePath + "/faults/" + i2 + "/id",
										schemaPath: "#/$defs/FaultSetting/properties/id/pattern",
										keyword: "pattern",
										params: { pattern: "^[a-z0-9][a-z0-9-]{0,39}$" },
										message: "must match pattern \"^[a-z0-9][a-z0-9-]{0,39}$\""
									};
									if (vErrors === null) vErrors = [err131];
									else vErrors.push(err131);
									errors++;
								}
							} else {
								const err132 = {
									instancePath: instancePath + "/faults/" + i2 + "/id",
									schemaPath: "#/$defs/FaultSetting/properties/id/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								};
								if (vErrors === null) vErrors = [err132];
								else vErrors.push(err132);
								errors++;
							}
						}
						if (data66.when !== void 0) {
							let data68 = data66.when;
							if (!(data68 && typeof data68 == "object" && !Array.isArray(data68))) {
								const err133 = {
									instancePath: instancePath + "/faults/" + i2 + "/when",
									schemaPath: "#/$defs/FaultSetting/properties/when/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								};
								if (vErrors === null) vErrors = [err133];
								else vErrors.push(err133);
								errors++;
							}
						}
						if (data66.effect !== void 0) {
							let data69 = data66.effect;
							if (data69 && typeof data69 == "object" && !Array.isArray(data69)) {
								if (data69.kind === void 0) {
									const err134 = {
										instancePath: instancePath + "/faults/" + i2 + "/effect",
										schemaPath: "#/$defs/FaultSetting/properties/effect/required",
										keyword: "required",
										params: { missingProperty: "kind" },
										message: "must have required property 'kind'"
									};
									if (vErrors === null) vErrors = [err134];
									else vErrors.push(err134);
									errors++;
								}
								if (data69.kind !== void 0) {
									if (typeof data69.kind !== "string") {
										const err135 = {
											instancePath: instancePath + "/faults/" + i2 + "/effect/kind",
											schemaPath: "#/$defs/FaultSetting/properties/effect/properties/kind/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										};
										if (vErrors === null) vErrors = [err135];
										else vErrors.push(err135);
										errors++;
									}
								}
							} else {
								const err136 = {
									instancePath: instancePath + "/faults/" + i2 + "/effect",
									schemaPath: "#/$defs/FaultSetting/properties/effect/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								};
								if (vErrors === null) vErrors = [err136];
								else vErrors.push(err136);
								errors++;
							}
						}
						if (data66.times !== void 0) {
							let data71 = data66.times;
							if (!(typeof data71 == "number" && !(data71 % 1) && !isNaN(data71) && isFinite(data71))) {
								const err137 = {
									instancePath: instancePath + "/faults/" + i2 + "/times",
									schemaPath: "#/$defs/FaultSetting/properties/times/type",
									keyword: "type",
									params: { type: "integer" },
									message: "must be integer"
								};
								if (vErrors === null) vErrors = [err137];
								else vErrors.push(err137);
								errors++;
							}
							if (typeof data71 == "number" && isFinite(data71)) {
								if (data71 > 9007199254740991 || isNaN(data71)) {
									const err138 = {
										instancePath: instancePath + "/faults/" + i2 + "/times",
										schemaPath: "#/$defs/FaultSetting/properties/times/maximum",
										keyword: "maximum",
										params: {
											comparison: "<=",
											limit: 9007199254740991
										},
										message: "must be <= 9007199254740991"
									};
									if (vErrors === null) vErrors = [err138];
									else vErrors.push(err138);
									errors++;
								}
								if (data71 < 1 || isNaN(data71)) {
									const err139 = {
										instancePath: instancePath + "/faults/" + i2 + "/times",
										schemaPath: "#/$defs/FaultSetting/properties/times/minimum",
										keyword: "minimum",
										params: {
											comparison: ">=",
											limit: 1
										},
										message: "must be >= 1"
									};
									if (vErrors === null) vErrors = [err139];
									else vErrors.push(err139);
									errors++;
								}
							}
						}
					} else {
						const err140 = {
							instancePath: instancePath + "/faults/" + i2,
							schemaPath: "#/$defs/FaultSetting/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err140];
						else vErrors.push(err140);
						errors++;
					}
				}
			} else {
				const err141 = {
					instancePath: instancePath + "/faults",
					schemaPath: "#/properties/faults/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err141];
				else vErrors.push(err141);
				errors++;
			}
		}
		if (data.liveLeads !== void 0) {
			let data72 = data.liveLeads;
			if (data72 && typeof data72 == "object" && !Array.isArray(data72)) {
				if (data72.perSecond === void 0) {
					const err142 = {
						instancePath: instancePath + "/liveLeads",
						schemaPath: "#/$defs/LiveLeads/required",
						keyword: "required",
						params: { missingProperty: "perSecond" },
						message: "must have required property 'perSecond'"
					};
					if (vErrors === null) vErrors = [err142];
					else vErrors.push(err142);
					errors++;
				}
				for (const key4 in data72) if (!(key4 === "perSecond")) {
					const err143 = {
						instancePath: instancePath + "/liveLeads",
						schemaPath: "#/$defs/LiveLeads/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err143];
					else vErrors.push(err143);
					errors++;
				}
				if (data72.perSecond !== void 0) {
					let data73 = data72.perSecond;
					if (typeof data73 == "number" && isFinite(data73)) {
						if (data73 > 1e3 || isNaN(data73)) {
							const err144 = {
								instancePath: instancePath + "/liveLeads/perSecond",
								schemaPath: "#/$defs/LiveLeads/properties/perSecond/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e3
								},
								message: "must be <= 1000"
							};
							if (vErrors === null) vErrors = [err144];
							else vErrors.push(err144);
							errors++;
						}
						if (data73 < 0 || isNaN(data73)) {
							const err145 = {
								instancePath: instancePath + "/liveLeads/perSecond",
								schemaPath: "#/$defs/LiveLeads/properties/perSecond/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err145];
							else vErrors.push(err145);
							errors++;
						}
					} else {
						const err146 = {
							instancePath: instancePath + "/liveLeads/perSecond",
							schemaPath: "#/$defs/LiveLeads/properties/perSecond/type",
							keyword: "type",
							params: { type: "number" },
							message: "must be number"
						};
						if (vErrors === null) vErrors = [err146];
						else vErrors.push(err146);
						errors++;
					}
				}
			} else {
				const err147 = {
					instancePath: instancePath + "/liveLeads",
					schemaPath: "#/$defs/LiveLeads/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err147];
				else vErrors.push(err147);
				errors++;
			}
		}
	} else {
		const err148 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err148];
		else vErrors.push(err148);
		errors++;
	}
	validate26.errors = vErrors;
	return errors === 0;
}
validate26.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_createSandbox_query = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate35.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate35.errors = vErrors;
	return errors === 0;
}
validate35.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getSandbox_query = validate36;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate36.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate36.errors = vErrors;
	return errors === 0;
}
validate36.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_putSandbox_request = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate37.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "data" || key0 === "seed" || key0 === "from" || key0 === "clock" || key0 === "dialect" || key0 === "defects" || key0 === "faults" || key0 === "liveLeads")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			let data0 = data.data;
			const _errs4 = errors;
			let valid2 = false;
			const _errs5 = errors;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "standard" || data0 === "empty" || data0 === "boundaries" || data0 === "busy" || data0 === "huge")) {
				const err2 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/0/enum",
					keyword: "enum",
					params: { allowedValues: schema38.anyOf[0].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			var _valid0 = _errs5 === errors;
			valid2 = valid2 || _valid0;
			const _errs7 = errors;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				for (const key1 in data0) if (!(key1 === "name" || key1 === "offices" || key1 === "leads" || key1 === "years" || key1 === "document")) {
					const err3 = {
						instancePath: instancePath + "/data",
						schemaPath: "#/$defs/DataChoice/anyOf/1/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data0.name !== void 0) {
					let data1 = data0.name;
					if (typeof data1 !== "string") {
						const err4 = {
							instancePath: instancePath + "/data/name",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/name/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (!(data1 === "standard" || data1 === "empty" || data1 === "boundaries" || data1 === "busy" || data1 === "huge")) {
						const err5 = {
							instancePath: instancePath + "/data/name",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/name/enum",
							keyword: "enum",
							params: { allowedValues: schema38.anyOf[1].properties.name.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (data0.offices !== void 0) {
					let data2 = data0.offices;
					if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
						const err6 = {
							instancePath: instancePath + "/data/offices",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/offices/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (typeof data2 == "number" && isFinite(data2)) {
						if (data2 < 1 || isNaN(data2)) {
							const err7 = {
								instancePath: instancePath + "/data/offices",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/offices/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					}
				}
				if (data0.leads !== void 0) {
					let data3 = data0.leads;
					if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
						const err8 = {
							instancePath: instancePath + "/data/leads",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/leads/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (typeof data3 == "number" && isFinite(data3)) {
						if (data3 < 0 || isNaN(data3)) {
							const err9 = {
								instancePath: instancePath + "/data/leads",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/leads/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
					}
				}
				if (data0.years !== void 0) {
					let data4 = data0.years;
					if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
						const err10 = {
							instancePath: instancePath + "/data/years",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/years/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (typeof data4 == "number" && isFinite(data4)) {
						if (data4 < 1 || isNaN(data4)) {
							const err11 = {
								instancePath: instancePath + "/data/years",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/years/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err11];
							else vErrors.push(err11);
							errors++;
						}
					}
				}
				if (data0.document !== void 0) {
					let data5 = data0.document;
					if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
						const err12 = {
							instancePath: instancePath + "/data/document",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/document/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/1/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			var _valid0 = _errs7 === errors;
			valid2 = valid2 || _valid0;
			if (!valid2) {
				const err14 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			} else {
				errors = _errs4;
				if (vErrors !== null) {
					if (_errs4) vErrors.length = _errs4;
					else vErrors = null;
				}
			}
		}
		if (data.seed !== void 0) {
			let data6 = data.seed;
			if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
				const err15 = {
					instancePath: instancePath + "/seed",
					schemaPath: "#/$defs/SeedNumber/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (typeof data6 == "number" && isFinite(data6)) {
				if (data6 > 9007199254740991 || isNaN(data6)) {
					const err16 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/$defs/SeedNumber/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (data6 < 0 || isNaN(data6)) {
					const err17 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/$defs/SeedNumber/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
		}
		if (data.from !== void 0) {
			if (!validate27(data.from, {
				instancePath: instancePath + "/from",
				parentData: data,
				parentDataProperty: "from",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
				errors = vErrors.length;
			}
		}
		if (data.clock !== void 0) {
			if (!validate29(data.clock, {
				instancePath: instancePath + "/clock",
				parentData: data,
				parentDataProperty: "clock",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
				errors = vErrors.length;
			}
		}
		if (data.dialect !== void 0) {
			let data9 = data.dialect;
			if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
				for (const key2 in data9) if (!func5.call(schema49.properties, key2)) {
					const err18 = {
						instancePath: instancePath + "/dialect",
						schemaPath: "#/$defs/Dialect/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
				if (data9.bounds !== void 0) {
					let data10 = data9.bounds;
					if (typeof data10 !== "string") {
						const err19 = {
							instancePath: instancePath + "/dialect/bounds",
							schemaPath: "#/$defs/Dialect/properties/bounds/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
					if (!(data10 === "from-start-before-end" || data10 === "from-start-to-end" || data10 === "after-start-to-end" || data10 === "after-start-before-end")) {
						const err20 = {
							instancePath: instancePath + "/dialect/bounds",
							schemaPath: "#/$defs/Dialect/properties/bounds/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties.bounds.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
				}
				if (data9["offset-form"] !== void 0) {
					let data11 = data9["offset-form"];
					if (typeof data11 !== "string") {
						const err21 = {
							instancePath: instancePath + "/dialect/offset-form",
							schemaPath: "#/$defs/Dialect/properties/offset-form/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					if (!(data11 === "accepted" || data11 === "refused")) {
						const err22 = {
							instancePath: instancePath + "/dialect/offset-form",
							schemaPath: "#/$defs/Dialect/properties/offset-form/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["offset-form"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				}
				if (data9["fractional-seconds"] !== void 0) {
					let data12 = data9["fractional-seconds"];
					if (typeof data12 !== "string") {
						const err23 = {
							instancePath: instancePath + "/dialect/fractional-seconds",
							schemaPath: "#/$defs/Dialect/properties/fractional-seconds/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (!(data12 === "accepted" || data12 === "refused")) {
						const err24 = {
							instancePath: instancePath + "/dialect/fractional-seconds",
							schemaPath: "#/$defs/Dialect/properties/fractional-seconds/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["fractional-seconds"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
				}
				if (data9["lenient-iso"] !== void 0) {
					let data13 = data9["lenient-iso"];
					if (typeof data13 !== "string") {
						const err25 = {
							instancePath: instancePath + "/dialect/lenient-iso",
							schemaPath: "#/$defs/Dialect/properties/lenient-iso/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
					if (!(data13 === "refused" || data13 === "accepted")) {
						const err26 = {
							instancePath: instancePath + "/dialect/lenient-iso",
							schemaPath: "#/$defs/Dialect/properties/lenient-iso/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["lenient-iso"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
				}
				if (data9["early-years"] !== void 0) {
					let data14 = data9["early-years"];
					if (typeof data14 !== "string") {
						const err27 = {
							instancePath: instancePath + "/dialect/early-years",
							schemaPath: "#/$defs/Dialect/properties/early-years/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
					if (!(data14 === "accepted" || data14 === "refused")) {
						const err28 = {
							instancePath: instancePath + "/dialect/early-years",
							schemaPath: "#/$defs/Dialect/properties/early-years/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["early-years"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				}
				if (data9["empty-parameter"] !== void 0) {
					let data15 = data9["empty-parameter"];
					if (typeof data15 !== "string") {
						const err29 = {
							instancePath: instancePath + "/dialect/empty-parameter",
							schemaPath: "#/$defs/Dialect/properties/empty-parameter/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
					if (!(data15 === "refused" || data15 === "as-omitted")) {
						const err30 = {
							instancePath: instancePath + "/dialect/empty-parameter",
							schemaPath: "#/$defs/Dialect/properties/empty-parameter/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["empty-parameter"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
				}
				if (data9["repeated-parameter"] !== void 0) {
					let data16 = data9["repeated-parameter"];
					if (typeof data16 !== "string") {
						const err31 = {
							instancePath: instancePath + "/dialect/repeated-parameter",
							schemaPath: "#/$defs/Dialect/properties/repeated-parameter/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
					if (!(data16 === "refused" || data16 === "first" || data16 === "last")) {
						const err32 = {
							instancePath: instancePath + "/dialect/repeated-parameter",
							schemaPath: "#/$defs/Dialect/properties/repeated-parameter/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["repeated-parameter"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				}
				if (data9["unknown-parameter"] !== void 0) {
					let data17 = data9["unknown-parameter"];
					if (typeof data17 !== "string") {
						const err33 = {
							instancePath: instancePath + "/dialect/unknown-parameter",
							schemaPath: "#/$defs/Dialect/properties/unknown-parameter/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err33];
						else vErrors.push(err33);
						errors++;
					}
					if (!(data17 === "ignored" || data17 === "refused")) {
						const err34 = {
							instancePath: instancePath + "/dialect/unknown-parameter",
							schemaPath: "#/$defs/Dialect/properties/unknown-parameter/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unknown-parameter"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
				}
				if (data9["future-window"] !== void 0) {
					let data18 = data9["future-window"];
					if (typeof data18 !== "string") {
						const err35 = {
							instancePath: instancePath + "/dialect/future-window",
							schemaPath: "#/$defs/Dialect/properties/future-window/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
					if (!(data18 === "zero" || data18 === "refused")) {
						const err36 = {
							instancePath: instancePath + "/dialect/future-window",
							schemaPath: "#/$defs/Dialect/properties/future-window/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["future-window"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
				}
				if (data9["future-end"] !== void 0) {
					let data19 = data9["future-end"];
					if (typeof data19 !== "string") {
						const err37 = {
							instancePath: instancePath + "/dialect/future-end",
							schemaPath: "#/$defs/Dialect/properties/future-end/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
					if (!(data19 === "counted-to-now" || data19 === "refused")) {
						const err38 = {
							instancePath: instancePath + "/dialect/future-end",
							schemaPath: "#/$defs/Dialect/properties/future-end/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["future-end"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
				}
				if (data9["lead-now"] !== void 0) {
					let data20 = data9["lead-now"];
					if (typeof data20 !== "string") {
						const err39 = {
							instancePath: instancePath + "/dialect/lead-now",
							schemaPath: "#/$defs/Dialect/properties/lead-now/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err39];
						else vErrors.push(err39);
						errors++;
					}
					if (!(data20 === "counted" || data20 === "left-out")) {
						const err40 = {
							instancePath: instancePath + "/dialect/lead-now",
							schemaPath: "#/$defs/Dialect/properties/lead-now/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["lead-now"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err40];
						else vErrors.push(err40);
						errors++;
					}
				}
				if (data9.precedence !== void 0) {
					let data21 = data9.precedence;
					if (typeof data21 !== "string") {
						const err41 = {
							instancePath: instancePath + "/dialect/precedence",
							schemaPath: "#/$defs/Dialect/properties/precedence/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err41];
						else vErrors.push(err41);
						errors++;
					}
					if (!(data21 === "401-400-404" || data21 === "401-404-400" || data21 === "400-401-404" || data21 === "400-404-401" || data21 === "404-400-401" || data21 === "404-401-400")) {
						const err42 = {
							instancePath: instancePath + "/dialect/precedence",
							schemaPath: "#/$defs/Dialect/properties/precedence/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties.precedence.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err42];
						else vErrors.push(err42);
						errors++;
					}
				}
				if (data9["organization-not-found-text"] !== void 0) {
					let data22 = data9["organization-not-found-text"];
					if (typeof data22 !== "string") {
						const err43 = {
							instancePath: instancePath + "/dialect/organization-not-found-text",
							schemaPath: "#/$defs/Dialect/properties/organization-not-found-text/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err43];
						else vErrors.push(err43);
						errors++;
					}
					if (!(data22 === "organization-not-found" || data22 === "other-text")) {
						const err44 = {
							instancePath: instancePath + "/dialect/organization-not-found-text",
							schemaPath: "#/$defs/Dialect/properties/organization-not-found-text/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["organization-not-found-text"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err44];
						else vErrors.push(err44);
						errors++;
					}
				}
				if (data9["organization-optional-fields"] !== void 0) {
					let data23 = data9["organization-optional-fields"];
					if (typeof data23 !== "string") {
						const err45 = {
							instancePath: instancePath + "/dialect/organization-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/organization-optional-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
					if (!(data23 === "none" || data23 === "some")) {
						const err46 = {
							instancePath: instancePath + "/dialect/organization-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/organization-optional-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["organization-optional-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err46];
						else vErrors.push(err46);
						errors++;
					}
				}
				if (data9["breakdown-optional-fields"] !== void 0) {
					let data24 = data9["breakdown-optional-fields"];
					if (typeof data24 !== "string") {
						const err47 = {
							instancePath: instancePath + "/dialect/breakdown-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/breakdown-optional-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err47];
						else vErrors.push(err47);
						errors++;
					}
					if (!(data24 === "none" || data24 === "some")) {
						const err48 = {
							instancePath: instancePath + "/dialect/breakdown-optional-fields",
							schemaPath: "#/$defs/Dialect/properties/breakdown-optional-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["breakdown-optional-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
				}
				if (data9["zero-offices"] !== void 0) {
					let data25 = data9["zero-offices"];
					if (typeof data25 !== "string") {
						const err49 = {
							instancePath: instancePath + "/dialect/zero-offices",
							schemaPath: "#/$defs/Dialect/properties/zero-offices/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
					if (!(data25 === "listed" || data25 === "left-out")) {
						const err50 = {
							instancePath: instancePath + "/dialect/zero-offices",
							schemaPath: "#/$defs/Dialect/properties/zero-offices/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["zero-offices"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err50];
						else vErrors.push(err50);
						errors++;
					}
				}
				if (data9["breakdown-order"] !== void 0) {
					let data26 = data9["breakdown-order"];
					if (typeof data26 !== "string") {
						const err51 = {
							instancePath: instancePath + "/dialect/breakdown-order",
							schemaPath: "#/$defs/Dialect/properties/breakdown-order/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
					if (!(data26 === "by-id" || data26 === "other")) {
						const err52 = {
							instancePath: instancePath + "/dialect/breakdown-order",
							schemaPath: "#/$defs/Dialect/properties/breakdown-order/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["breakdown-order"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err52];
						else vErrors.push(err52);
						errors++;
					}
				}
				if (data9["health-timestamp"] !== void 0) {
					let data27 = data9["health-timestamp"];
					if (typeof data27 !== "string") {
						const err53 = {
							instancePath: instancePath + "/dialect/health-timestamp",
							schemaPath: "#/$defs/Dialect/properties/health-timestamp/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err53];
						else vErrors.push(err53);
						errors++;
					}
					if (!(data27 === "iso-8601" || data27 === "rfc-1123" || data27 === "epoch-digits" || data27 === "other-text")) {
						const err54 = {
							instancePath: instancePath + "/dialect/health-timestamp",
							schemaPath: "#/$defs/Dialect/properties/health-timestamp/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["health-timestamp"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err54];
						else vErrors.push(err54);
						errors++;
					}
				}
				if (data9["unsupported-operation"] !== void 0) {
					let data28 = data9["unsupported-operation"];
					if (typeof data28 !== "string") {
						const err55 = {
							instancePath: instancePath + "/dialect/unsupported-operation",
							schemaPath: "#/$defs/Dialect/properties/unsupported-operation/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err55];
						else vErrors.push(err55);
						errors++;
					}
					if (!(data28 === "401" || data28 === "403" || data28 === "404" || data28 === "501" || data28 === "other")) {
						const err56 = {
							instancePath: instancePath + "/dialect/unsupported-operation",
							schemaPath: "#/$defs/Dialect/properties/unsupported-operation/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unsupported-operation"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err56];
						else vErrors.push(err56);
						errors++;
					}
				}
				if (data9["update-permission"] !== void 0) {
					let data29 = data9["update-permission"];
					if (typeof data29 !== "string") {
						const err57 = {
							instancePath: instancePath + "/dialect/update-permission",
							schemaPath: "#/$defs/Dialect/properties/update-permission/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err57];
						else vErrors.push(err57);
						errors++;
					}
					if (!(data29 === "any-valid-key" || data29 === "own-permission")) {
						const err58 = {
							instancePath: instancePath + "/dialect/update-permission",
							schemaPath: "#/$defs/Dialect/properties/update-permission/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-permission"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err58];
						else vErrors.push(err58);
						errors++;
					}
				}
				if (data9["partial-update"] !== void 0) {
					let data30 = data9["partial-update"];
					if (typeof data30 !== "string") {
						const err59 = {
							instancePath: instancePath + "/dialect/partial-update",
							schemaPath: "#/$defs/Dialect/properties/partial-update/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err59];
						else vErrors.push(err59);
						errors++;
					}
					if (!(data30 === "accepted" || data30 === "refused")) {
						const err60 = {
							instancePath: instancePath + "/dialect/partial-update",
							schemaPath: "#/$defs/Dialect/properties/partial-update/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["partial-update"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err60];
						else vErrors.push(err60);
						errors++;
					}
				}
				if (data9["missing-status"] !== void 0) {
					let data31 = data9["missing-status"];
					if (typeof data31 !== "string") {
						const err61 = {
							instancePath: instancePath + "/dialect/missing-status",
							schemaPath: "#/$defs/Dialect/properties/missing-status/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err61];
						else vErrors.push(err61);
						errors++;
					}
					if (!(data31 === "refused" || data31 === "accepted")) {
						const err62 = {
							instancePath: instancePath + "/dialect/missing-status",
							schemaPath: "#/$defs/Dialect/properties/missing-status/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["missing-status"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err62];
						else vErrors.push(err62);
						errors++;
					}
				}
				if (data9["unreadable-body"] !== void 0) {
					let data32 = data9["unreadable-body"];
					if (typeof data32 !== "string") {
						const err63 = {
							instancePath: instancePath + "/dialect/unreadable-body",
							schemaPath: "#/$defs/Dialect/properties/unreadable-body/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err63];
						else vErrors.push(err63);
						errors++;
					}
					if (!(data32 === "400" || data32 === "422" || data32 === "other-4xx")) {
						const err64 = {
							instancePath: instancePath + "/dialect/unreadable-body",
							schemaPath: "#/$defs/Dialect/properties/unreadable-body/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unreadable-body"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err64];
						else vErrors.push(err64);
						errors++;
					}
				}
				if (data9["missing-broker"] !== void 0) {
					let data33 = data9["missing-broker"];
					if (typeof data33 !== "string") {
						const err65 = {
							instancePath: instancePath + "/dialect/missing-broker",
							schemaPath: "#/$defs/Dialect/properties/missing-broker/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err65];
						else vErrors.push(err65);
						errors++;
					}
					if (!(data33 === "refused" || data33 === "accepted")) {
						const err66 = {
							instancePath: instancePath + "/dialect/missing-broker",
							schemaPath: "#/$defs/Dialect/properties/missing-broker/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["missing-broker"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err66];
						else vErrors.push(err66);
						errors++;
					}
				}
				if (data9["both-brokers"] !== void 0) {
					let data34 = data9["both-brokers"];
					if (typeof data34 !== "string") {
						const err67 = {
							instancePath: instancePath + "/dialect/both-brokers",
							schemaPath: "#/$defs/Dialect/properties/both-brokers/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err67];
						else vErrors.push(err67);
						errors++;
					}
					if (!(data34 === "accepted" || data34 === "refused")) {
						const err68 = {
							instancePath: instancePath + "/dialect/both-brokers",
							schemaPath: "#/$defs/Dialect/properties/both-brokers/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["both-brokers"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err68];
						else vErrors.push(err68);
						errors++;
					}
				}
				if (data9["unknown-broker"] !== void 0) {
					let data35 = data9["unknown-broker"];
					if (typeof data35 !== "string") {
						const err69 = {
							instancePath: instancePath + "/dialect/unknown-broker",
							schemaPath: "#/$defs/Dialect/properties/unknown-broker/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err69];
						else vErrors.push(err69);
						errors++;
					}
					if (!(data35 === "accepted" || data35 === "refused")) {
						const err70 = {
							instancePath: instancePath + "/dialect/unknown-broker",
							schemaPath: "#/$defs/Dialect/properties/unknown-broker/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unknown-broker"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err70];
						else vErrors.push(err70);
						errors++;
					}
				}
				if (data9["broker-fields"] !== void 0) {
					let data36 = data9["broker-fields"];
					if (typeof data36 !== "string") {
						const err71 = {
							instancePath: instancePath + "/dialect/broker-fields",
							schemaPath: "#/$defs/Dialect/properties/broker-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err71];
						else vErrors.push(err71);
						errors++;
					}
					if (!(data36 === "any" || data36 === "some-required")) {
						const err72 = {
							instancePath: instancePath + "/dialect/broker-fields",
							schemaPath: "#/$defs/Dialect/properties/broker-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["broker-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err72];
						else vErrors.push(err72);
						errors++;
					}
				}
				if (data9["update-field-types"] !== void 0) {
					let data37 = data9["update-field-types"];
					if (typeof data37 !== "string") {
						const err73 = {
							instancePath: instancePath + "/dialect/update-field-types",
							schemaPath: "#/$defs/Dialect/properties/update-field-types/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err73];
						else vErrors.push(err73);
						errors++;
					}
					if (!(data37 === "refused" || data37 === "accepted")) {
						const err74 = {
							instancePath: instancePath + "/dialect/update-field-types",
							schemaPath: "#/$defs/Dialect/properties/update-field-types/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-field-types"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err74];
						else vErrors.push(err74);
						errors++;
					}
				}
				if (data9["location-visibility"] !== void 0) {
					let data38 = data9["location-visibility"];
					if (typeof data38 !== "string") {
						const err75 = {
							instancePath: instancePath + "/dialect/location-visibility",
							schemaPath: "#/$defs/Dialect/properties/location-visibility/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err75];
						else vErrors.push(err75);
						errors++;
					}
					if (!(data38 === "any-text" || data38 === "listed-only")) {
						const err76 = {
							instancePath: instancePath + "/dialect/location-visibility",
							schemaPath: "#/$defs/Dialect/properties/location-visibility/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["location-visibility"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err76];
						else vErrors.push(err76);
						errors++;
					}
				}
				if (data9["country-code"] !== void 0) {
					let data39 = data9["country-code"];
					if (typeof data39 !== "string") {
						const err77 = {
							instancePath: instancePath + "/dialect/country-code",
							schemaPath: "#/$defs/Dialect/properties/country-code/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err77];
						else vErrors.push(err77);
						errors++;
					}
					if (!(data39 === "any-text" || data39 === "listed-only")) {
						const err78 = {
							instancePath: instancePath + "/dialect/country-code",
							schemaPath: "#/$defs/Dialect/properties/country-code/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["country-code"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err78];
						else vErrors.push(err78);
						errors++;
					}
				}
				if (data9["business-types"] !== void 0) {
					let data40 = data9["business-types"];
					if (typeof data40 !== "string") {
						const err79 = {
							instancePath: instancePath + "/dialect/business-types",
							schemaPath: "#/$defs/Dialect/properties/business-types/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err79];
						else vErrors.push(err79);
						errors++;
					}
					if (!(data40 === "any-text" || data40 === "listed-only")) {
						const err80 = {
							instancePath: instancePath + "/dialect/business-types",
							schemaPath: "#/$defs/Dialect/properties/business-types/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["business-types"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err80];
						else vErrors.push(err80);
						errors++;
					}
				}
				if (data9["listing-fields"] !== void 0) {
					let data41 = data9["listing-fields"];
					if (typeof data41 !== "string") {
						const err81 = {
							instancePath: instancePath + "/dialect/listing-fields",
							schemaPath: "#/$defs/Dialect/properties/listing-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
					if (!(data41 === "accepted" || data41 === "refused")) {
						const err82 = {
							instancePath: instancePath + "/dialect/listing-fields",
							schemaPath: "#/$defs/Dialect/properties/listing-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["listing-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err82];
						else vErrors.push(err82);
						errors++;
					}
				}
				if (data9["same-status"] !== void 0) {
					let data42 = data9["same-status"];
					if (typeof data42 !== "string") {
						const err83 = {
							instancePath: instancePath + "/dialect/same-status",
							schemaPath: "#/$defs/Dialect/properties/same-status/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err83];
						else vErrors.push(err83);
						errors++;
					}
					if (!(data42 === "accepted" || data42 === "refused")) {
						const err84 = {
							instancePath: instancePath + "/dialect/same-status",
							schemaPath: "#/$defs/Dialect/properties/same-status/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["same-status"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err84];
						else vErrors.push(err84);
						errors++;
					}
				}
				if (data9["unknown-listing"] !== void 0) {
					let data43 = data9["unknown-listing"];
					if (typeof data43 !== "string") {
						const err85 = {
							instancePath: instancePath + "/dialect/unknown-listing",
							schemaPath: "#/$defs/Dialect/properties/unknown-listing/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err85];
						else vErrors.push(err85);
						errors++;
					}
					if (!(data43 === "404" || data43 === "400" || data43 === "403" || data43 === "other-4xx" || data43 === "created")) {
						const err86 = {
							instancePath: instancePath + "/dialect/unknown-listing",
							schemaPath: "#/$defs/Dialect/properties/unknown-listing/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["unknown-listing"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err86];
						else vErrors.push(err86);
						errors++;
					}
				}
				if (data9["update-success-code"] !== void 0) {
					let data44 = data9["update-success-code"];
					if (typeof data44 !== "string") {
						const err87 = {
							instancePath: instancePath + "/dialect/update-success-code",
							schemaPath: "#/$defs/Dialect/properties/update-success-code/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err87];
						else vErrors.push(err87);
						errors++;
					}
					if (!(data44 === "200" || data44 === "201" || data44 === "202")) {
						const err88 = {
							instancePath: instancePath + "/dialect/update-success-code",
							schemaPath: "#/$defs/Dialect/properties/update-success-code/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-success-code"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err88];
						else vErrors.push(err88);
						errors++;
					}
				}
				if (data9["update-error-code"] !== void 0) {
					let data45 = data9["update-error-code"];
					if (typeof data45 !== "string") {
						const err89 = {
							instancePath: instancePath + "/dialect/update-error-code",
							schemaPath: "#/$defs/Dialect/properties/update-error-code/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err89];
						else vErrors.push(err89);
						errors++;
					}
					if (!(data45 === "400" || data45 === "422" || data45 === "other-4xx")) {
						const err90 = {
							instancePath: instancePath + "/dialect/update-error-code",
							schemaPath: "#/$defs/Dialect/properties/update-error-code/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-error-code"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err90];
						else vErrors.push(err90);
						errors++;
					}
				}
				if (data9["update-error-body"] !== void 0) {
					let data46 = data9["update-error-body"];
					if (typeof data46 !== "string") {
						const err91 = {
							instancePath: instancePath + "/dialect/update-error-body",
							schemaPath: "#/$defs/Dialect/properties/update-error-body/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
					if (!(data46 === "error-body" || data46 === "other-json" || data46 === "text" || data46 === "empty")) {
						const err92 = {
							instancePath: instancePath + "/dialect/update-error-body",
							schemaPath: "#/$defs/Dialect/properties/update-error-body/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-error-body"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err92];
						else vErrors.push(err92);
						errors++;
					}
				}
				if (data9["update-unauthorized-body"] !== void 0) {
					let data47 = data9["update-unauthorized-body"];
					if (typeof data47 !== "string") {
						const err93 = {
							instancePath: instancePath + "/dialect/update-unauthorized-body",
							schemaPath: "#/$defs/Dialect/properties/update-unauthorized-body/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err93];
						else vErrors.push(err93);
						errors++;
					}
					if (!(data47 === "error-body" || data47 === "other-json" || data47 === "text" || data47 === "empty")) {
						const err94 = {
							instancePath: instancePath + "/dialect/update-unauthorized-body",
							schemaPath: "#/$defs/Dialect/properties/update-unauthorized-body/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-unauthorized-body"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err94];
						else vErrors.push(err94);
						errors++;
					}
				}
				if (data9["update-extra-fields"] !== void 0) {
					let data48 = data9["update-extra-fields"];
					if (typeof data48 !== "string") {
						const err95 = {
							instancePath: instancePath + "/dialect/update-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/update-extra-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err95];
						else vErrors.push(err95);
						errors++;
					}
					if (!(data48 === "none" || data48 === "some")) {
						const err96 = {
							instancePath: instancePath + "/dialect/update-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/update-extra-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["update-extra-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err96];
						else vErrors.push(err96);
						errors++;
					}
				}
				if (data9["response-extra-fields"] !== void 0) {
					let data49 = data9["response-extra-fields"];
					if (typeof data49 !== "string") {
						const err97 = {
							instancePath: instancePath + "/dialect/response-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/response-extra-fields/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err97];
						else vErrors.push(err97);
						errors++;
					}
					if (!(data49 === "none" || data49 === "some")) {
						const err98 = {
							instancePath: instancePath + "/dialect/response-extra-fields",
							schemaPath: "#/$defs/Dialect/properties/response-extra-fields/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["response-extra-fields"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err98];
						else vErrors.push(err98);
						errors++;
					}
				}
				if (data9["scheme-case"] !== void 0) {
					let data50 = data9["scheme-case"];
					if (typeof data50 !== "string") {
						const err99 = {
							instancePath: instancePath + "/dialect/scheme-case",
							schemaPath: "#/$defs/Dialect/properties/scheme-case/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err99];
						else vErrors.push(err99);
						errors++;
					}
					if (!(data50 === "accepted" || data50 === "refused")) {
						const err100 = {
							instancePath: instancePath + "/dialect/scheme-case",
							schemaPath: "#/$defs/Dialect/properties/scheme-case/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["scheme-case"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err100];
						else vErrors.push(err100);
						errors++;
					}
				}
				if (data9["authorization-spacing"] !== void 0) {
					let data51 = data9["authorization-spacing"];
					if (typeof data51 !== "string") {
						const err101 = {
							instancePath: instancePath + "/dialect/authorization-spacing",
							schemaPath: "#/$defs/Dialect/properties/authorization-spacing/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err101];
						else vErrors.push(err101);
						errors++;
					}
					if (!(data51 === "accepted" || data51 === "refused")) {
						const err102 = {
							instancePath: instancePath + "/dialect/authorization-spacing",
							schemaPath: "#/$defs/Dialect/properties/authorization-spacing/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["authorization-spacing"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err102];
						else vErrors.push(err102);
						errors++;
					}
				}
				if (data9["id-forms"] !== void 0) {
					let data52 = data9["id-forms"];
					if (typeof data52 !== "string") {
						const err103 = {
							instancePath: instancePath + "/dialect/id-forms",
							schemaPath: "#/$defs/Dialect/properties/id-forms/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err103];
						else vErrors.push(err103);
						errors++;
					}
					if (!(data52 === "not-found" || data52 === "refused" || data52 === "same-number")) {
						const err104 = {
							instancePath: instancePath + "/dialect/id-forms",
							schemaPath: "#/$defs/Dialect/properties/id-forms/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["id-forms"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err104];
						else vErrors.push(err104);
						errors++;
					}
				}
				if (data9["under-contract-in-search"] !== void 0) {
					let data53 = data9["under-contract-in-search"];
					if (typeof data53 !== "string") {
						const err105 = {
							instancePath: instancePath + "/dialect/under-contract-in-search",
							schemaPath: "#/$defs/Dialect/properties/under-contract-in-search/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err105];
						else vErrors.push(err105);
						errors++;
					}
					if (!(data53 === "stays" || data53 === "removed")) {
						const err106 = {
							instancePath: instancePath + "/dialect/under-contract-in-search",
							schemaPath: "#/$defs/Dialect/properties/under-contract-in-search/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["under-contract-in-search"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err106];
						else vErrors.push(err106);
						errors++;
					}
				}
				if (data9["office-date-parameters"] !== void 0) {
					let data54 = data9["office-date-parameters"];
					if (typeof data54 !== "string") {
						const err107 = {
							instancePath: instancePath + "/dialect/office-date-parameters",
							schemaPath: "#/$defs/Dialect/properties/office-date-parameters/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err107];
						else vErrors.push(err107);
						errors++;
					}
					if (!(data54 === "honoured" || data54 === "ignored" || data54 === "refused")) {
						const err108 = {
							instancePath: instancePath + "/dialect/office-date-parameters",
							schemaPath: "#/$defs/Dialect/properties/office-date-parameters/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["office-date-parameters"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err108];
						else vErrors.push(err108);
						errors++;
					}
				}
				if (data9["search-delay"] !== void 0) {
					let data55 = data9["search-delay"];
					if (typeof data55 !== "string") {
						const err109 = {
							instancePath: instancePath + "/dialect/search-delay",
							schemaPath: "#/$defs/Dialect/properties/search-delay/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err109];
						else vErrors.push(err109);
						errors++;
					}
					if (!(data55 === "one-minute" || data55 === "none" || data55 === "several-minutes")) {
						const err110 = {
							instancePath: instancePath + "/dialect/search-delay",
							schemaPath: "#/$defs/Dialect/properties/search-delay/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["search-delay"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err110];
						else vErrors.push(err110);
						errors++;
					}
				}
				if (data9["www-authenticate"] !== void 0) {
					let data56 = data9["www-authenticate"];
					if (typeof data56 !== "string") {
						const err111 = {
							instancePath: instancePath + "/dialect/www-authenticate",
							schemaPath: "#/$defs/Dialect/properties/www-authenticate/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err111];
						else vErrors.push(err111);
						errors++;
					}
					if (!(data56 === "present" || data56 === "absent")) {
						const err112 = {
							instancePath: instancePath + "/dialect/www-authenticate",
							schemaPath: "#/$defs/Dialect/properties/www-authenticate/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["www-authenticate"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err112];
						else vErrors.push(err112);
						errors++;
					}
				}
				if (data9["request-media-type"] !== void 0) {
					let data57 = data9["request-media-type"];
					if (typeof data57 !== "string") {
						const err113 = {
							instancePath: instancePath + "/dialect/request-media-type",
							schemaPath: "#/$defs/Dialect/properties/request-media-type/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err113];
						else vErrors.push(err113);
						errors++;
					}
					if (!(data57 === "415" || data57 === "400" || data57 === "other-4xx" || data57 === "accepted")) {
						const err114 = {
							instancePath: instancePath + "/dialect/request-media-type",
							schemaPath: "#/$defs/Dialect/properties/request-media-type/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["request-media-type"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err114];
						else vErrors.push(err114);
						errors++;
					}
				}
				if (data9["other-methods"] !== void 0) {
					let data58 = data9["other-methods"];
					if (typeof data58 !== "string") {
						const err115 = {
							instancePath: instancePath + "/dialect/other-methods",
							schemaPath: "#/$defs/Dialect/properties/other-methods/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err115];
						else vErrors.push(err115);
						errors++;
					}
					if (!(data58 === "405" || data58 === "404" || data58 === "other")) {
						const err116 = {
							instancePath: instancePath + "/dialect/other-methods",
							schemaPath: "#/$defs/Dialect/properties/other-methods/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["other-methods"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err116];
						else vErrors.push(err116);
						errors++;
					}
				}
				if (data9["trailing-slash"] !== void 0) {
					let data59 = data9["trailing-slash"];
					if (typeof data59 !== "string") {
						const err117 = {
							instancePath: instancePath + "/dialect/trailing-slash",
							schemaPath: "#/$defs/Dialect/properties/trailing-slash/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err117];
						else vErrors.push(err117);
						errors++;
					}
					if (!(data59 === "404" || data59 === "same" || data59 === "redirect")) {
						const err118 = {
							instancePath: instancePath + "/dialect/trailing-slash",
							schemaPath: "#/$defs/Dialect/properties/trailing-slash/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["trailing-slash"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err118];
						else vErrors.push(err118);
						errors++;
					}
				}
				if (data9["range-length"] !== void 0) {
					let data60 = data9["range-length"];
					if (typeof data60 !== "string") {
						const err119 = {
							instancePath: instancePath + "/dialect/range-length",
							schemaPath: "#/$defs/Dialect/properties/range-length/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err119];
						else vErrors.push(err119);
						errors++;
					}
					if (!(data60 === "unlimited" || data60 === "limited")) {
						const err120 = {
							instancePath: instancePath + "/dialect/range-length",
							schemaPath: "#/$defs/Dialect/properties/range-length/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["range-length"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err120];
						else vErrors.push(err120);
						errors++;
					}
				}
				if (data9["body-size"] !== void 0) {
					let data61 = data9["body-size"];
					if (typeof data61 !== "string") {
						const err121 = {
							instancePath: instancePath + "/dialect/body-size",
							schemaPath: "#/$defs/Dialect/properties/body-size/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err121];
						else vErrors.push(err121);
						errors++;
					}
					if (!(data61 === "limited" || data61 === "unlimited")) {
						const err122 = {
							instancePath: instancePath + "/dialect/body-size",
							schemaPath: "#/$defs/Dialect/properties/body-size/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["body-size"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err122];
						else vErrors.push(err122);
						errors++;
					}
				}
				if (data9["rate-limit"] !== void 0) {
					let data62 = data9["rate-limit"];
					if (typeof data62 !== "string") {
						const err123 = {
							instancePath: instancePath + "/dialect/rate-limit",
							schemaPath: "#/$defs/Dialect/properties/rate-limit/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err123];
						else vErrors.push(err123);
						errors++;
					}
					if (!(data62 === "none" || data62 === "limited")) {
						const err124 = {
							instancePath: instancePath + "/dialect/rate-limit",
							schemaPath: "#/$defs/Dialect/properties/rate-limit/enum",
							keyword: "enum",
							params: { allowedValues: schema49.properties["rate-limit"].enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err124];
						else vErrors.push(err124);
						errors++;
					}
				}
			} else {
				const err125 = {
					instancePath: instancePath + "/dialect",
					schemaPath: "#/$defs/Dialect/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err125];
				else vErrors.push(err125);
				errors++;
			}
		}
		if (data.defects !== void 0) {
			let data63 = data.defects;
			if (Array.isArray(data63)) {
				const len0 = data63.length;
				for (let i0 = 0; i0 < len0; i0++) if (typeof data63[i0] !== "string") {
					const err126 = {
						instancePath: instancePath + "/defects/" + i0,
						schemaPath: "#/properties/defects/items/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					};
					if (vErrors === null) vErrors = [err126];
					else vErrors.push(err126);
					errors++;
				}
				let i1 = data63.length;
				let j0;
				if (i1 > 1) {
					const indices0 = {};
					for (; i1--;) {
						let item0 = data63[i1];
						if (typeof item0 !== "string") continue;
						if (typeof indices0[item0] == "number") {
							j0 = indices0[item0];
							const err127 = {
								instancePath: instancePath + "/defects",
								schemaPath: "#/properties/defects/uniqueItems",
								keyword: "uniqueItems",
								params: {
									i: i1,
									j: j0
								},
								message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)"
							};
							if (vErrors === null) vErrors = [err127];
							else vErrors.push(err127);
							errors++;
							break;
						}
						indices0[item0] = i1;
					}
				}
			} else {
				const err128 = {
					instancePath: instancePath + "/defects",
					schemaPath: "#/properties/defects/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err128];
				else vErrors.push(err128);
				errors++;
			}
		}
		if (data.faults !== void 0) {
			let data65 = data.faults;
			if (Array.isArray(data65)) {
				const len1 = data65.length;
				for (let i2 = 0; i2 < len1; i2++) {
					let data66 = data65[i2];
					if (data66 && typeof data66 == "object" && !Array.isArray(data66)) {
						if (data66.effect === void 0) {
							const err129 = {
								instancePath: instancePath + "/faults/" + i2,
								schemaPath: "#/$defs/FaultSetting/required",
								keyword: "required",
								params: { missingProperty: "effect" },
								message: "must have required property 'effect'"
							};
							if (vErrors === null) vErrors = [err129];
							else vErrors.push(err129);
							errors++;
						}
						for (const key3 in data66) if (!(key3 === "id" || key3 === "when" || key3 === "effect" || key3 === "times")) {
							const err130 = {
								instancePath: instancePath + "/faults/" + i2,
								schemaPath: "#/$defs/FaultSetting/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key3 },
								message: "must NOT have additional properties"
							};
							if (vErrors === null) vErrors = [err130];
							else vErrors.push(err130);
							errors++;
						}
						if (data66.id !== void 0) {
							let data67 = data66.id;
							if (typeof data67 === "string") {
								if (!pattern6.test(data67)) {
									const err131 = {
										instancePath: instancePath + "/faults/" + i2 + "/id",
										schemaPath: "#/$defs/FaultSetting/properties/id/pattern",
										keyword: "pattern",
										params: { pattern: "^[a-z0-9][a-z0-9-]{0,39}$" },
										message: "must match pattern \"^[a-z0-9][a-z0-9-]{0,39}$\""
									};
									if (vErrors === null) vErrors = [err131];
									else vErrors.push(err131);
									errors++;
								}
							} else {
								const err132 = {
									instancePath: instancePath + "/faults/" + i2 + "/id",
									schemaPath: "#/$defs/FaultSetting/properties/id/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								};
								if (vErrors === null) vErrors = [err132];
								else vErrors.push(err132);
								errors++;
							}
						}
						if (data66.when !== void 0) {
							let data68 = data66.when;
							if (!(data68 && typeof data68 == "object" && !Array.isArray(data68))) {
								const err133 = {
									instancePath: instancePath + "/faults/" + i2 + "/when",
									schemaPath: "#/$defs/FaultSetting/properties/when/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								};
								if (vErrors === null) vErrors = [err133];
								else vErrors.push(err133);
								errors++;
							}
						}
						if (data66.effect !== void 0) {
							let data69 = data66.effect;
							if (data69 && typeof data69 == "object" && !Array.isArray(data69)) {
								if (data69.kind === void 0) {
									const err134 = {
										instancePath: instancePath + "/faults/" + i2 + "/effect",
										schemaPath: "#/$defs/FaultSetting/properties/effect/required",
										keyword: "required",
										params: { missingProperty: "kind" },
										message: "must have required property 'kind'"
									};
									if (vErrors === null) vErrors = [err134];
									else vErrors.push(err134);
									errors++;
								}
								if (data69.kind !== void 0) {
									if (typeof data69.kind !== "string") {
										const err135 = {
											instancePath: instancePath + "/faults/" + i2 + "/effect/kind",
											schemaPath: "#/$defs/FaultSetting/properties/effect/properties/kind/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										};
										if (vErrors === null) vErrors = [err135];
										else vErrors.push(err135);
										errors++;
									}
								}
							} else {
								const err136 = {
									instancePath: instancePath + "/faults/" + i2 + "/effect",
									schemaPath: "#/$defs/FaultSetting/properties/effect/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								};
								if (vErrors === null) vErrors = [err136];
								else vErrors.push(err136);
								errors++;
							}
						}
						if (data66.times !== void 0) {
							let data71 = data66.times;
							if (!(typeof data71 == "number" && !(data71 % 1) && !isNaN(data71) && isFinite(data71))) {
								const err137 = {
									instancePath: instancePath + "/faults/" + i2 + "/times",
									schemaPath: "#/$defs/FaultSetting/properties/times/type",
									keyword: "type",
									params: { type: "integer" },
									message: "must be integer"
								};
								if (vErrors === null) vErrors = [err137];
								else vErrors.push(err137);
								errors++;
							}
							if (typeof data71 == "number" && isFinite(data71)) {
								if (data71 > 9007199254740991 || isNaN(data71)) {
									const err138 = {
										instancePath: instancePath + "/faults/" + i2 + "/times",
										schemaPath: "#/$defs/FaultSetting/properties/times/maximum",
										keyword: "maximum",
										params: {
											comparison: "<=",
											limit: 9007199254740991
										},
										message: "must be <= 9007199254740991"
									};
									if (vErrors === null) vErrors = [err138];
									else vErrors.push(err138);
									errors++;
								}
								if (data71 < 1 || isNaN(data71)) {
									const err139 = {
										instancePath: instancePath + "/faults/" + i2 + "/times",
										schemaPath: "#/$defs/FaultSetting/properties/times/minimum",
										keyword: "minimum",
										params: {
											comparison: ">=",
											limit: 1
										},
										message: "must be >= 1"
									};
									if (vErrors === null) vErrors = [err139];
									else vErrors.push(err139);
									errors++;
								}
							}
						}
					} else {
						const err140 = {
							instancePath: instancePath + "/faults/" + i2,
							schemaPath: "#/$defs/FaultSetting/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err140];
						else vErrors.push(err140);
						errors++;
					}
				}
			} else {
				const err141 = {
					instancePath: instancePath + "/faults",
					schemaPath: "#/properties/faults/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err141];
				else vErrors.push(err141);
				errors++;
			}
		}
		if (data.liveLeads !== void 0) {
			let data72 = data.liveLeads;
			if (data72 && typeof data72 == "object" && !Array.isArray(data72)) {
				if (data72.perSecond === void 0) {
					const err142 = {
						instancePath: instancePath + "/liveLeads",
						schemaPath: "#/$defs/LiveLeads/required",
						keyword: "required",
						params: { missingProperty: "perSecond" },
						message: "must have required property 'perSecond'"
					};
					if (vErrors === null) vErrors = [err142];
					else vErrors.push(err142);
					errors++;
				}
				for (const key4 in data72) if (!(key4 === "perSecond")) {
					const err143 = {
						instancePath: instancePath + "/liveLeads",
						schemaPath: "#/$defs/LiveLeads/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err143];
					else vErrors.push(err143);
					errors++;
				}
				if (data72.perSecond !== void 0) {
					let data73 = data72.perSecond;
					if (typeof data73 == "number" && isFinite(data73)) {
						if (data73 > 1e3 || isNaN(data73)) {
							const err144 = {
								instancePath: instancePath + "/liveLeads/perSecond",
								schemaPath: "#/$defs/LiveLeads/properties/perSecond/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 1e3
								},
								message: "must be <= 1000"
							};
							if (vErrors === null) vErrors = [err144];
							else vErrors.push(err144);
							errors++;
						}
						if (data73 < 0 || isNaN(data73)) {
							const err145 = {
								instancePath: instancePath + "/liveLeads/perSecond",
								schemaPath: "#/$defs/LiveLeads/properties/perSecond/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err145];
							else vErrors.push(err145);
							errors++;
						}
					} else {
						const err146 = {
							instancePath: instancePath + "/liveLeads/perSecond",
							schemaPath: "#/$defs/LiveLeads/properties/perSecond/type",
							keyword: "type",
							params: { type: "number" },
							message: "must be number"
						};
						if (vErrors === null) vErrors = [err146];
						else vErrors.push(err146);
						errors++;
					}
				}
			} else {
				const err147 = {
					instancePath: instancePath + "/liveLeads",
					schemaPath: "#/$defs/LiveLeads/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err147];
				else vErrors.push(err147);
				errors++;
			}
		}
	} else {
		const err148 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err148];
		else vErrors.push(err148);
		errors++;
	}
	validate37.errors = vErrors;
	return errors === 0;
}
validate37.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_putSandbox_path = validate40;
const pattern8 = new RegExp("^[a-z0-9-]{1,20}$", "u");
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate40.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.sandbox === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sandbox" },
				message: "must have required property 'sandbox'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "sandbox")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.sandbox !== void 0) {
			let data0 = data.sandbox;
			if (typeof data0 === "string") {
				if (!pattern8.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/sandbox",
						schemaPath: "#/$defs/SandboxName/pattern",
						keyword: "pattern",
						params: { pattern: "^[a-z0-9-]{1,20}$" },
						message: "must match pattern \"^[a-z0-9-]{1,20}$\""
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/sandbox",
					schemaPath: "#/$defs/SandboxName/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate40.errors = vErrors;
	return errors === 0;
}
validate40.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_putSandbox_query = validate41;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate41.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate41.errors = vErrors;
	return errors === 0;
}
validate41.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_removeSandbox_query = validate42;
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate42.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate42.errors = vErrors;
	return errors === 0;
}
validate42.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_resetSandbox_request = validate43;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate43.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "data" || key0 === "seed")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			let data0 = data.data;
			const _errs4 = errors;
			let valid2 = false;
			const _errs5 = errors;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "standard" || data0 === "empty" || data0 === "boundaries" || data0 === "busy" || data0 === "huge")) {
				const err2 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/0/enum",
					keyword: "enum",
					params: { allowedValues: schema38.anyOf[0].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			var _valid0 = _errs5 === errors;
			valid2 = valid2 || _valid0;
			const _errs7 = errors;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				for (const key1 in data0) if (!(key1 === "name" || key1 === "offices" || key1 === "leads" || key1 === "years" || key1 === "document")) {
					const err3 = {
						instancePath: instancePath + "/data",
						schemaPath: "#/$defs/DataChoice/anyOf/1/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data0.name !== void 0) {
					let data1 = data0.name;
					if (typeof data1 !== "string") {
						const err4 = {
							instancePath: instancePath + "/data/name",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/name/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
					if (!(data1 === "standard" || data1 === "empty" || data1 === "boundaries" || data1 === "busy" || data1 === "huge")) {
						const err5 = {
							instancePath: instancePath + "/data/name",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/name/enum",
							keyword: "enum",
							params: { allowedValues: schema38.anyOf[1].properties.name.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (data0.offices !== void 0) {
					let data2 = data0.offices;
					if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
						const err6 = {
							instancePath: instancePath + "/data/offices",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/offices/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (typeof data2 == "number" && isFinite(data2)) {
						if (data2 < 1 || isNaN(data2)) {
							const err7 = {
								instancePath: instancePath + "/data/offices",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/offices/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					}
				}
				if (data0.leads !== void 0) {
					let data3 = data0.leads;
					if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
						const err8 = {
							instancePath: instancePath + "/data/leads",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/leads/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (typeof data3 == "number" && isFinite(data3)) {
						if (data3 < 0 || isNaN(data3)) {
							const err9 = {
								instancePath: instancePath + "/data/leads",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/leads/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
					}
				}
				if (data0.years !== void 0) {
					let data4 = data0.years;
					if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
						const err10 = {
							instancePath: instancePath + "/data/years",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/years/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
					if (typeof data4 == "number" && isFinite(data4)) {
						if (data4 < 1 || isNaN(data4)) {
							const err11 = {
								instancePath: instancePath + "/data/years",
								schemaPath: "#/$defs/DataChoice/anyOf/1/properties/years/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err11];
							else vErrors.push(err11);
							errors++;
						}
					}
				}
				if (data0.document !== void 0) {
					let data5 = data0.document;
					if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
						const err12 = {
							instancePath: instancePath + "/data/document",
							schemaPath: "#/$defs/DataChoice/anyOf/1/properties/document/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err12];
						else vErrors.push(err12);
						errors++;
					}
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf/1/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			var _valid0 = _errs7 === errors;
			valid2 = valid2 || _valid0;
			if (!valid2) {
				const err14 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/$defs/DataChoice/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			} else {
				errors = _errs4;
				if (vErrors !== null) {
					if (_errs4) vErrors.length = _errs4;
					else vErrors = null;
				}
			}
		}
		if (data.seed !== void 0) {
			let data6 = data.seed;
			if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
				const err15 = {
					instancePath: instancePath + "/seed",
					schemaPath: "#/$defs/SeedNumber/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (typeof data6 == "number" && isFinite(data6)) {
				if (data6 > 9007199254740991 || isNaN(data6)) {
					const err16 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/$defs/SeedNumber/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (data6 < 0 || isNaN(data6)) {
					const err17 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/$defs/SeedNumber/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
		}
	} else {
		const err18 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err18];
		else vErrors.push(err18);
		errors++;
	}
	validate43.errors = vErrors;
	return errors === 0;
}
validate43.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_resetSandbox_query = validate44;
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate44.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate44.errors = vErrors;
	return errors === 0;
}
validate44.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_forkSandbox_request = validate45;
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate45.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "name" || key0 === "snapshot")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.name !== void 0) {
			let data0 = data.name;
			if (typeof data0 === "string") {
				if (!pattern8.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/$defs/SandboxName/pattern",
						keyword: "pattern",
						params: { pattern: "^[a-z0-9-]{1,20}$" },
						message: "must match pattern \"^[a-z0-9-]{1,20}$\""
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/$defs/SandboxName/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.snapshot !== void 0) {
			let data1 = data.snapshot;
			if (typeof data1 === "string") {
				if (func1(data1) > 1e3) {
					const err3 = {
						instancePath: instancePath + "/snapshot",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (func1(data1) < 1) {
					const err4 = {
						instancePath: instancePath + "/snapshot",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/snapshot",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate45.errors = vErrors;
	return errors === 0;
}
validate45.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_forkSandbox_query = validate46;
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate46.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate46.errors = vErrors;
	return errors === 0;
}
validate46.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_compareSandbox_query = validate47;
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate47.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "withSandbox" || key0 === "withSnapshot")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.withSandbox !== void 0) {
			let data0 = data.withSandbox;
			if (typeof data0 === "string") {
				if (func1(data0) > 1e3) {
					const err1 = {
						instancePath: instancePath + "/withSandbox",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				if (func1(data0) < 1) {
					const err2 = {
						instancePath: instancePath + "/withSandbox",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/withSandbox",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.withSnapshot !== void 0) {
			let data1 = data.withSnapshot;
			if (typeof data1 === "string") {
				if (func1(data1) > 1e3) {
					const err4 = {
						instancePath: instancePath + "/withSnapshot",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (func1(data1) < 1) {
					const err5 = {
						instancePath: instancePath + "/withSnapshot",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/withSnapshot",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
	} else {
		const err7 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err7];
		else vErrors.push(err7);
		errors++;
	}
	validate47.errors = vErrors;
	return errors === 0;
}
validate47.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getTarget_query = validate48;
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate48.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate48.errors = vErrors;
	return errors === 0;
}
validate48.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getClock_query = validate49;
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate49.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate49.errors = vErrors;
	return errors === 0;
}
validate49.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setClock_request = validate50;
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate50.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		const tag0 = data.mode;
		if (typeof tag0 == "string") {
			if (tag0 === "real") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.mode === void 0) {
						const err0 = {
							instancePath,
							schemaPath: "#/$defs/RealClock/required",
							keyword: "required",
							params: { missingProperty: "mode" },
							message: "must have required property 'mode'"
						};
						if (vErrors === null) vErrors = [err0];
						else vErrors.push(err0);
						errors++;
					}
					for (const key0 in data) if (!(key0 === "mode")) {
						const err1 = {
							instancePath,
							schemaPath: "#/$defs/RealClock/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key0 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err1];
						else vErrors.push(err1);
						errors++;
					}
					if (data.mode !== void 0) {
						let data0 = data.mode;
						if (typeof data0 !== "string") {
							const err2 = {
								instancePath: instancePath + "/mode",
								schemaPath: "#/$defs/RealClock/properties/mode/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						if ("real" !== data0) {
							const err3 = {
								instancePath: instancePath + "/mode",
								schemaPath: "#/$defs/RealClock/properties/mode/const",
								keyword: "const",
								params: { allowedValue: "real" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
					}
				} else {
					const err4 = {
						instancePath,
						schemaPath: "#/$defs/RealClock/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				var props0 = true;
			} else if (tag0 === "frozen") {
				if (!validate30(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
					errors = vErrors.length;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "ticking") {
				if (!validate31(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
					errors = vErrors.length;
				}
				if (props0 !== true) props0 = true;
			} else {
				const err5 = {
					instancePath,
					schemaPath: "#/discriminator",
					keyword: "discriminator",
					params: {
						error: "mapping",
						tag: "mode",
						tagValue: tag0
					},
					message: "value of tag \"mode\" must be in oneOf"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		} else {
			const err6 = {
				instancePath,
				schemaPath: "#/discriminator",
				keyword: "discriminator",
				params: {
					error: "tag",
					tag: "mode",
					tagValue: tag0
				},
				message: "tag \"mode\" must be string"
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
	} else {
		const err7 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err7];
		else vErrors.push(err7);
		errors++;
	}
	validate50.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate50.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
const validate_setClock_query = validate53;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate53.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate53.errors = vErrors;
	return errors === 0;
}
validate53.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_advanceClock_request = validate54;
const pattern10 = new RegExp("^P(?=[\\dT])(\\d+W)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+(\\.\\d{1,3})?S)?)?$", "u");
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate54.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.by === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "by" },
				message: "must have required property 'by'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "by")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.by !== void 0) {
			let data0 = data.by;
			const _errs3 = errors;
			let valid1 = false;
			const _errs4 = errors;
			if (typeof data0 === "string") {
				if (!pattern10.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/by",
						schemaPath: "#/properties/by/anyOf/0/pattern",
						keyword: "pattern",
						params: { pattern: "^P(?=[\\dT])(\\d+W)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+(\\.\\d{1,3})?S)?)?$" },
						message: "must match pattern \"^P(?=[\\dT])(\\d+W)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+(\\.\\d{1,3})?S)?)?$\""
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/by",
					schemaPath: "#/properties/by/anyOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			var _valid0 = _errs4 === errors;
			valid1 = valid1 || _valid0;
			const _errs6 = errors;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err4 = {
					instancePath: instancePath + "/by",
					schemaPath: "#/properties/by/anyOf/1/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err5 = {
						instancePath: instancePath + "/by",
						schemaPath: "#/properties/by/anyOf/1/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err6 = {
						instancePath: instancePath + "/by",
						schemaPath: "#/properties/by/anyOf/1/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
			var _valid0 = _errs6 === errors;
			valid1 = valid1 || _valid0;
			if (!valid1) {
				const err7 = {
					instancePath: instancePath + "/by",
					schemaPath: "#/properties/by/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			} else {
				errors = _errs3;
				if (vErrors !== null) {
					if (_errs3) vErrors.length = _errs3;
					else vErrors = null;
				}
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate54.errors = vErrors;
	return errors === 0;
}
validate54.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_advanceClock_query = validate55;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate55.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate55.errors = vErrors;
	return errors === 0;
}
validate55.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listSnapshots_query = validate56;
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate56.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate56.errors = vErrors;
	return errors === 0;
}
validate56.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_takeSnapshot_request = validate57;
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate57.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "label")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.label !== void 0) {
			let data0 = data.label;
			if (typeof data0 === "string") {
				if (func1(data0) > 1e3) {
					const err1 = {
						instancePath: instancePath + "/label",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				if (func1(data0) < 1) {
					const err2 = {
						instancePath: instancePath + "/label",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/label",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate57.errors = vErrors;
	return errors === 0;
}
validate57.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_takeSnapshot_query = validate58;
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate58.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate58.errors = vErrors;
	return errors === 0;
}
validate58.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getSnapshot_query = validate59;
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate59.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate59.errors = vErrors;
	return errors === 0;
}
validate59.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_removeSnapshot_query = validate60;
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate60.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate60.errors = vErrors;
	return errors === 0;
}
validate60.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_restoreSnapshot_query = validate61;
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate61.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate61.errors = vErrors;
	return errors === 0;
}
validate61.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listLeads_query = validate62;
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate62.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "office" || key0 === "from" || key0 === "to" || key0 === "limit")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.office !== void 0) {
			let data0 = data.office;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err1 = {
					instancePath: instancePath + "/office",
					schemaPath: "#/$defs/OfficeId/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err2 = {
						instancePath: instancePath + "/office",
						schemaPath: "#/$defs/OfficeId/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err3 = {
						instancePath: instancePath + "/office",
						schemaPath: "#/$defs/OfficeId/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
		if (data.from !== void 0) {
			let data1 = data.from;
			if (typeof data1 === "string") {
				if (!pattern4.test(data1)) {
					const err4 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/from",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.to !== void 0) {
			let data2 = data.to;
			if (typeof data2 === "string") {
				if (!pattern4.test(data2)) {
					const err6 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/to",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.limit !== void 0) {
			let data3 = data.limit;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err8 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 1e4 || isNaN(data3)) {
					const err9 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e4
						},
						message: "must be <= 10000"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (data3 < 1 || isNaN(data3)) {
					const err10 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
		}
	} else {
		const err11 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err11];
		else vErrors.push(err11);
		errors++;
	}
	validate62.errors = vErrors;
	return errors === 0;
}
validate62.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_addLeads_request = validate63;
const schema99 = {
	"type": "string",
	"enum": [
		"contact-form",
		"phone",
		"email"
	]
};
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate63.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.office === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "office" },
				message: "must have required property 'office'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "office" || key0 === "at" || key0 === "count" || key0 === "from" || key0 === "to" || key0 === "listing" || key0 === "source")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.office !== void 0) {
			let data0 = data.office;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err2 = {
					instancePath: instancePath + "/office",
					schemaPath: "#/$defs/OfficeId/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err3 = {
						instancePath: instancePath + "/office",
						schemaPath: "#/$defs/OfficeId/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err4 = {
						instancePath: instancePath + "/office",
						schemaPath: "#/$defs/OfficeId/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
		}
		if (data.at !== void 0) {
			let data1 = data.at;
			const _errs6 = errors;
			let valid2 = false;
			const _errs7 = errors;
			if (typeof data1 === "string") {
				if (!pattern4.test(data1)) {
					const err5 = {
						instancePath: instancePath + "/at",
						schemaPath: "#/properties/at/anyOf/0/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/at",
					schemaPath: "#/properties/at/anyOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			var _valid0 = _errs7 === errors;
			valid2 = valid2 || _valid0;
			const _errs9 = errors;
			if (Array.isArray(data1)) {
				if (data1.length > 1e5) {
					const err7 = {
						instancePath: instancePath + "/at",
						schemaPath: "#/properties/at/anyOf/1/maxItems",
						keyword: "maxItems",
						params: { limit: 1e5 },
						message: "must NOT have more than 100000 items"
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				if (data1.length < 1) {
					const err8 = {
						instancePath: instancePath + "/at",
						schemaPath: "#/properties/at/anyOf/1/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				const len0 = data1.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data2 = data1[i0];
					if (typeof data2 === "string") {
						if (!pattern4.test(data2)) {
							const err9 = {
								instancePath: instancePath + "/at/" + i0,
								schemaPath: "#/$defs/Instant/pattern",
								keyword: "pattern",
								params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
								message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
					} else {
						const err10 = {
							instancePath: instancePath + "/at/" + i0,
							schemaPath: "#/$defs/Instant/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/at",
					schemaPath: "#/properties/at/anyOf/1/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			var _valid0 = _errs9 === errors;
			valid2 = valid2 || _valid0;
			if (!valid2) {
				const err12 = {
					instancePath: instancePath + "/at",
					schemaPath: "#/properties/at/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			} else {
				errors = _errs6;
				if (vErrors !== null) {
					if (_errs6) vErrors.length = _errs6;
					else vErrors = null;
				}
			}
		}
		if (data.count !== void 0) {
			let data3 = data.count;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err13 = {
					instancePath: instancePath + "/count",
					schemaPath: "#/properties/count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 1e5 || isNaN(data3)) {
					const err14 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e5
						},
						message: "must be <= 100000"
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (data3 < 1 || isNaN(data3)) {
					const err15 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
		}
		if (data.from !== void 0) {
			let data4 = data.from;
			if (typeof data4 === "string") {
				if (!pattern4.test(data4)) {
					const err16 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			} else {
				const err17 = {
					instancePath: instancePath + "/from",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.to !== void 0) {
			let data5 = data.to;
			if (typeof data5 === "string") {
				if (!pattern4.test(data5)) {
					const err18 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			} else {
				const err19 = {
					instancePath: instancePath + "/to",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.listing !== void 0) {
			let data6 = data.listing;
			if (typeof data6 === "string") {
				if (func1(data6) > 1e3) {
					const err20 = {
						instancePath: instancePath + "/listing",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (func1(data6) < 1) {
					const err21 = {
						instancePath: instancePath + "/listing",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			} else {
				const err22 = {
					instancePath: instancePath + "/listing",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.source !== void 0) {
			let data7 = data.source;
			if (typeof data7 !== "string") {
				const err23 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/$defs/LeadSource/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
			if (!(data7 === "contact-form" || data7 === "phone" || data7 === "email")) {
				const err24 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/$defs/LeadSource/enum",
					keyword: "enum",
					params: { allowedValues: schema99.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
	} else {
		const err25 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err25];
		else vErrors.push(err25);
		errors++;
	}
	validate63.errors = vErrors;
	return errors === 0;
}
validate63.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_addLeads_query = validate64;
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate64.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate64.errors = vErrors;
	return errors === 0;
}
validate64.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getLiveLeads_query = validate65;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate65.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate65.errors = vErrors;
	return errors === 0;
}
validate65.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setLiveLeads_request = validate66;
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate66.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.perSecond === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "perSecond" },
				message: "must have required property 'perSecond'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "perSecond")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.perSecond !== void 0) {
			let data0 = data.perSecond;
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 1e3 || isNaN(data0)) {
					const err2 = {
						instancePath: instancePath + "/perSecond",
						schemaPath: "#/properties/perSecond/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e3
						},
						message: "must be <= 1000"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err3 = {
						instancePath: instancePath + "/perSecond",
						schemaPath: "#/properties/perSecond/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/perSecond",
					schemaPath: "#/properties/perSecond/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate66.errors = vErrors;
	return errors === 0;
}
validate66.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setLiveLeads_query = validate67;
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate67.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate67.errors = vErrors;
	return errors === 0;
}
validate67.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listListings_query = validate68;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate68.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "partner")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.partner !== void 0) {
			let data0 = data.partner;
			if (typeof data0 === "string") {
				if (func1(data0) > 1e3) {
					const err1 = {
						instancePath: instancePath + "/partner",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				if (func1(data0) < 1) {
					const err2 = {
						instancePath: instancePath + "/partner",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/partner",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate68.errors = vErrors;
	return errors === 0;
}
validate68.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getListing_query = validate69;
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate69.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate69.errors = vErrors;
	return errors === 0;
}
validate69.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_putListing_request = validate70;
const schema108 = {
	"type": "string",
	"enum": [
		"DRAFT",
		"FOR_SALE",
		"REVIEWING_OFFERS",
		"PENDING_CONTRACT",
		"UNDER_CONTRACT",
		"SOLD",
		"ARCHIVED"
	]
};
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate70.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "status" || key0 === "at")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (!(data0 === "DRAFT" || data0 === "FOR_SALE" || data0 === "REVIEWING_OFFERS" || data0 === "PENDING_CONTRACT" || data0 === "UNDER_CONTRACT" || data0 === "SOLD" || data0 === "ARCHIVED")) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/enum",
					keyword: "enum",
					params: { allowedValues: schema108.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.at !== void 0) {
			let data1 = data.at;
			if (typeof data1 === "string") {
				if (!pattern4.test(data1)) {
					const err4 = {
						instancePath: instancePath + "/at",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/at",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate70.errors = vErrors;
	return errors === 0;
}
validate70.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_putListing_query = validate71;
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate71.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate71.errors = vErrors;
	return errors === 0;
}
validate71.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getDialect_query = validate72;
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate72.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate72.errors = vErrors;
	return errors === 0;
}
validate72.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setDialect_request = validate73;
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate73.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func5.call(schema49.properties, key0)) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.bounds !== void 0) {
			let data0 = data.bounds;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/bounds",
					schemaPath: "#/properties/bounds/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "from-start-before-end" || data0 === "from-start-to-end" || data0 === "after-start-to-end" || data0 === "after-start-before-end")) {
				const err2 = {
					instancePath: instancePath + "/bounds",
					schemaPath: "#/properties/bounds/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties.bounds.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data["offset-form"] !== void 0) {
			let data1 = data["offset-form"];
			if (typeof data1 !== "string") {
				const err3 = {
					instancePath: instancePath + "/offset-form",
					schemaPath: "#/properties/offset-form/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data1 === "accepted" || data1 === "refused")) {
				const err4 = {
					instancePath: instancePath + "/offset-form",
					schemaPath: "#/properties/offset-form/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["offset-form"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data["fractional-seconds"] !== void 0) {
			let data2 = data["fractional-seconds"];
			if (typeof data2 !== "string") {
				const err5 = {
					instancePath: instancePath + "/fractional-seconds",
					schemaPath: "#/properties/fractional-seconds/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (!(data2 === "accepted" || data2 === "refused")) {
				const err6 = {
					instancePath: instancePath + "/fractional-seconds",
					schemaPath: "#/properties/fractional-seconds/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["fractional-seconds"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data["lenient-iso"] !== void 0) {
			let data3 = data["lenient-iso"];
			if (typeof data3 !== "string") {
				const err7 = {
					instancePath: instancePath + "/lenient-iso",
					schemaPath: "#/properties/lenient-iso/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (!(data3 === "refused" || data3 === "accepted")) {
				const err8 = {
					instancePath: instancePath + "/lenient-iso",
					schemaPath: "#/properties/lenient-iso/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["lenient-iso"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data["early-years"] !== void 0) {
			let data4 = data["early-years"];
			if (typeof data4 !== "string") {
				const err9 = {
					instancePath: instancePath + "/early-years",
					schemaPath: "#/properties/early-years/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (!(data4 === "accepted" || data4 === "refused")) {
				const err10 = {
					instancePath: instancePath + "/early-years",
					schemaPath: "#/properties/early-years/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["early-years"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data["empty-parameter"] !== void 0) {
			let data5 = data["empty-parameter"];
			if (typeof data5 !== "string") {
				const err11 = {
					instancePath: instancePath + "/empty-parameter",
					schemaPath: "#/properties/empty-parameter/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (!(data5 === "refused" || data5 === "as-omitted")) {
				const err12 = {
					instancePath: instancePath + "/empty-parameter",
					schemaPath: "#/properties/empty-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["empty-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data["repeated-parameter"] !== void 0) {
			let data6 = data["repeated-parameter"];
			if (typeof data6 !== "string") {
				const err13 = {
					instancePath: instancePath + "/repeated-parameter",
					schemaPath: "#/properties/repeated-parameter/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (!(data6 === "refused" || data6 === "first" || data6 === "last")) {
				const err14 = {
					instancePath: instancePath + "/repeated-parameter",
					schemaPath: "#/properties/repeated-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["repeated-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data["unknown-parameter"] !== void 0) {
			let data7 = data["unknown-parameter"];
			if (typeof data7 !== "string") {
				const err15 = {
					instancePath: instancePath + "/unknown-parameter",
					schemaPath: "#/properties/unknown-parameter/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (!(data7 === "ignored" || data7 === "refused")) {
				const err16 = {
					instancePath: instancePath + "/unknown-parameter",
					schemaPath: "#/properties/unknown-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unknown-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data["future-window"] !== void 0) {
			let data8 = data["future-window"];
			if (typeof data8 !== "string") {
				const err17 = {
					instancePath: instancePath + "/future-window",
					schemaPath: "#/properties/future-window/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			if (!(data8 === "zero" || data8 === "refused")) {
				const err18 = {
					instancePath: instancePath + "/future-window",
					schemaPath: "#/properties/future-window/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["future-window"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data["future-end"] !== void 0) {
			let data9 = data["future-end"];
			if (typeof data9 !== "string") {
				const err19 = {
					instancePath: instancePath + "/future-end",
					schemaPath: "#/properties/future-end/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
			if (!(data9 === "counted-to-now" || data9 === "refused")) {
				const err20 = {
					instancePath: instancePath + "/future-end",
					schemaPath: "#/properties/future-end/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["future-end"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data["lead-now"] !== void 0) {
			let data10 = data["lead-now"];
			if (typeof data10 !== "string") {
				const err21 = {
					instancePath: instancePath + "/lead-now",
					schemaPath: "#/properties/lead-now/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
			if (!(data10 === "counted" || data10 === "left-out")) {
				const err22 = {
					instancePath: instancePath + "/lead-now",
					schemaPath: "#/properties/lead-now/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["lead-now"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.precedence !== void 0) {
			let data11 = data.precedence;
			if (typeof data11 !== "string") {
				const err23 = {
					instancePath: instancePath + "/precedence",
					schemaPath: "#/properties/precedence/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
			if (!(data11 === "401-400-404" || data11 === "401-404-400" || data11 === "400-401-404" || data11 === "400-404-401" || data11 === "404-400-401" || data11 === "404-401-400")) {
				const err24 = {
					instancePath: instancePath + "/precedence",
					schemaPath: "#/properties/precedence/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties.precedence.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data["organization-not-found-text"] !== void 0) {
			let data12 = data["organization-not-found-text"];
			if (typeof data12 !== "string") {
				const err25 = {
					instancePath: instancePath + "/organization-not-found-text",
					schemaPath: "#/properties/organization-not-found-text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
			if (!(data12 === "organization-not-found" || data12 === "other-text")) {
				const err26 = {
					instancePath: instancePath + "/organization-not-found-text",
					schemaPath: "#/properties/organization-not-found-text/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["organization-not-found-text"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data["organization-optional-fields"] !== void 0) {
			let data13 = data["organization-optional-fields"];
			if (typeof data13 !== "string") {
				const err27 = {
					instancePath: instancePath + "/organization-optional-fields",
					schemaPath: "#/properties/organization-optional-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
			if (!(data13 === "none" || data13 === "some")) {
				const err28 = {
					instancePath: instancePath + "/organization-optional-fields",
					schemaPath: "#/properties/organization-optional-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["organization-optional-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
		if (data["breakdown-optional-fields"] !== void 0) {
			let data14 = data["breakdown-optional-fields"];
			if (typeof data14 !== "string") {
				const err29 = {
					instancePath: instancePath + "/breakdown-optional-fields",
					schemaPath: "#/properties/breakdown-optional-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err29];
				else vErrors.push(err29);
				errors++;
			}
			if (!(data14 === "none" || data14 === "some")) {
				const err30 = {
					instancePath: instancePath + "/breakdown-optional-fields",
					schemaPath: "#/properties/breakdown-optional-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["breakdown-optional-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err30];
				else vErrors.push(err30);
				errors++;
			}
		}
		if (data["zero-offices"] !== void 0) {
			let data15 = data["zero-offices"];
			if (typeof data15 !== "string") {
				const err31 = {
					instancePath: instancePath + "/zero-offices",
					schemaPath: "#/properties/zero-offices/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
			if (!(data15 === "listed" || data15 === "left-out")) {
				const err32 = {
					instancePath: instancePath + "/zero-offices",
					schemaPath: "#/properties/zero-offices/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["zero-offices"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
		if (data["breakdown-order"] !== void 0) {
			let data16 = data["breakdown-order"];
			if (typeof data16 !== "string") {
				const err33 = {
					instancePath: instancePath + "/breakdown-order",
					schemaPath: "#/properties/breakdown-order/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err33];
				else vErrors.push(err33);
				errors++;
			}
			if (!(data16 === "by-id" || data16 === "other")) {
				const err34 = {
					instancePath: instancePath + "/breakdown-order",
					schemaPath: "#/properties/breakdown-order/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["breakdown-order"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err34];
				else vErrors.push(err34);
				errors++;
			}
		}
		if (data["health-timestamp"] !== void 0) {
			let data17 = data["health-timestamp"];
			if (typeof data17 !== "string") {
				const err35 = {
					instancePath: instancePath + "/health-timestamp",
					schemaPath: "#/properties/health-timestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
			if (!(data17 === "iso-8601" || data17 === "rfc-1123" || data17 === "epoch-digits" || data17 === "other-text")) {
				const err36 = {
					instancePath: instancePath + "/health-timestamp",
					schemaPath: "#/properties/health-timestamp/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["health-timestamp"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
		}
		if (data["unsupported-operation"] !== void 0) {
			let data18 = data["unsupported-operation"];
			if (typeof data18 !== "string") {
				const err37 = {
					instancePath: instancePath + "/unsupported-operation",
					schemaPath: "#/properties/unsupported-operation/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
			if (!(data18 === "401" || data18 === "403" || data18 === "404" || data18 === "501" || data18 === "other")) {
				const err38 = {
					instancePath: instancePath + "/unsupported-operation",
					schemaPath: "#/properties/unsupported-operation/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unsupported-operation"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err38];
				else vErrors.push(err38);
				errors++;
			}
		}
		if (data["update-permission"] !== void 0) {
			let data19 = data["update-permission"];
			if (typeof data19 !== "string") {
				const err39 = {
					instancePath: instancePath + "/update-permission",
					schemaPath: "#/properties/update-permission/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err39];
				else vErrors.push(err39);
				errors++;
			}
			if (!(data19 === "any-valid-key" || data19 === "own-permission")) {
				const err40 = {
					instancePath: instancePath + "/update-permission",
					schemaPath: "#/properties/update-permission/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-permission"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err40];
				else vErrors.push(err40);
				errors++;
			}
		}
		if (data["partial-update"] !== void 0) {
			let data20 = data["partial-update"];
			if (typeof data20 !== "string") {
				const err41 = {
					instancePath: instancePath + "/partial-update",
					schemaPath: "#/properties/partial-update/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err41];
				else vErrors.push(err41);
				errors++;
			}
			if (!(data20 === "accepted" || data20 === "refused")) {
				const err42 = {
					instancePath: instancePath + "/partial-update",
					schemaPath: "#/properties/partial-update/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["partial-update"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
		}
		if (data["missing-status"] !== void 0) {
			let data21 = data["missing-status"];
			if (typeof data21 !== "string") {
				const err43 = {
					instancePath: instancePath + "/missing-status",
					schemaPath: "#/properties/missing-status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
			if (!(data21 === "refused" || data21 === "accepted")) {
				const err44 = {
					instancePath: instancePath + "/missing-status",
					schemaPath: "#/properties/missing-status/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["missing-status"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
		}
		if (data["unreadable-body"] !== void 0) {
			let data22 = data["unreadable-body"];
			if (typeof data22 !== "string") {
				const err45 = {
					instancePath: instancePath + "/unreadable-body",
					schemaPath: "#/properties/unreadable-body/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
			if (!(data22 === "400" || data22 === "422" || data22 === "other-4xx")) {
				const err46 = {
					instancePath: instancePath + "/unreadable-body",
					schemaPath: "#/properties/unreadable-body/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unreadable-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
		}
		if (data["missing-broker"] !== void 0) {
			let data23 = data["missing-broker"];
			if (typeof data23 !== "string") {
				const err47 = {
					instancePath: instancePath + "/missing-broker",
					schemaPath: "#/properties/missing-broker/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
			if (!(data23 === "refused" || data23 === "accepted")) {
				const err48 = {
					instancePath: instancePath + "/missing-broker",
					schemaPath: "#/properties/missing-broker/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["missing-broker"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
		}
		if (data["both-brokers"] !== void 0) {
			let data24 = data["both-brokers"];
			if (typeof data24 !== "string") {
				const err49 = {
					instancePath: instancePath + "/both-brokers",
					schemaPath: "#/properties/both-brokers/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
			if (!(data24 === "accepted" || data24 === "refused")) {
				const err50 = {
					instancePath: instancePath + "/both-brokers",
					schemaPath: "#/properties/both-brokers/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["both-brokers"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err50];
				else vErrors.push(err50);
				errors++;
			}
		}
		if (data["unknown-broker"] !== void 0) {
			let data25 = data["unknown-broker"];
			if (typeof data25 !== "string") {
				const err51 = {
					instancePath: instancePath + "/unknown-broker",
					schemaPath: "#/properties/unknown-broker/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
			if (!(data25 === "accepted" || data25 === "refused")) {
				const err52 = {
					instancePath: instancePath + "/unknown-broker",
					schemaPath: "#/properties/unknown-broker/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unknown-broker"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
		if (data["broker-fields"] !== void 0) {
			let data26 = data["broker-fields"];
			if (typeof data26 !== "string") {
				const err53 = {
					instancePath: instancePath + "/broker-fields",
					schemaPath: "#/properties/broker-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
			if (!(data26 === "any" || data26 === "some-required")) {
				const err54 = {
					instancePath: instancePath + "/broker-fields",
					schemaPath: "#/properties/broker-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["broker-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			}
		}
		if (data["update-field-types"] !== void 0) {
			let data27 = data["update-field-types"];
			if (typeof data27 !== "string") {
				const err55 = {
					instancePath: instancePath + "/update-field-types",
					schemaPath: "#/properties/update-field-types/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err55];
				else vErrors.push(err55);
				errors++;
			}
			if (!(data27 === "refused" || data27 === "accepted")) {
				const err56 = {
					instancePath: instancePath + "/update-field-types",
					schemaPath: "#/properties/update-field-types/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-field-types"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err56];
				else vErrors.push(err56);
				errors++;
			}
		}
		if (data["location-visibility"] !== void 0) {
			let data28 = data["location-visibility"];
			if (typeof data28 !== "string") {
				const err57 = {
					instancePath: instancePath + "/location-visibility",
					schemaPath: "#/properties/location-visibility/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err57];
				else vErrors.push(err57);
				errors++;
			}
			if (!(data28 === "any-text" || data28 === "listed-only")) {
				const err58 = {
					instancePath: instancePath + "/location-visibility",
					schemaPath: "#/properties/location-visibility/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["location-visibility"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err58];
				else vErrors.push(err58);
				errors++;
			}
		}
		if (data["country-code"] !== void 0) {
			let data29 = data["country-code"];
			if (typeof data29 !== "string") {
				const err59 = {
					instancePath: instancePath + "/country-code",
					schemaPath: "#/properties/country-code/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err59];
				else vErrors.push(err59);
				errors++;
			}
			if (!(data29 === "any-text" || data29 === "listed-only")) {
				const err60 = {
					instancePath: instancePath + "/country-code",
					schemaPath: "#/properties/country-code/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["country-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err60];
				else vErrors.push(err60);
				errors++;
			}
		}
		if (data["business-types"] !== void 0) {
			let data30 = data["business-types"];
			if (typeof data30 !== "string") {
				const err61 = {
					instancePath: instancePath + "/business-types",
					schemaPath: "#/properties/business-types/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err61];
				else vErrors.push(err61);
				errors++;
			}
			if (!(data30 === "any-text" || data30 === "listed-only")) {
				const err62 = {
					instancePath: instancePath + "/business-types",
					schemaPath: "#/properties/business-types/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["business-types"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err62];
				else vErrors.push(err62);
				errors++;
			}
		}
		if (data["listing-fields"] !== void 0) {
			let data31 = data["listing-fields"];
			if (typeof data31 !== "string") {
				const err63 = {
					instancePath: instancePath + "/listing-fields",
					schemaPath: "#/properties/listing-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err63];
				else vErrors.push(err63);
				errors++;
			}
			if (!(data31 === "accepted" || data31 === "refused")) {
				const err64 = {
					instancePath: instancePath + "/listing-fields",
					schemaPath: "#/properties/listing-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["listing-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err64];
				else vErrors.push(err64);
				errors++;
			}
		}
		if (data["same-status"] !== void 0) {
			let data32 = data["same-status"];
			if (typeof data32 !== "string") {
				const err65 = {
					instancePath: instancePath + "/same-status",
					schemaPath: "#/properties/same-status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err65];
				else vErrors.push(err65);
				errors++;
			}
			if (!(data32 === "accepted" || data32 === "refused")) {
				const err66 = {
					instancePath: instancePath + "/same-status",
					schemaPath: "#/properties/same-status/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["same-status"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err66];
				else vErrors.push(err66);
				errors++;
			}
		}
		if (data["unknown-listing"] !== void 0) {
			let data33 = data["unknown-listing"];
			if (typeof data33 !== "string") {
				const err67 = {
					instancePath: instancePath + "/unknown-listing",
					schemaPath: "#/properties/unknown-listing/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err67];
				else vErrors.push(err67);
				errors++;
			}
			if (!(data33 === "404" || data33 === "400" || data33 === "403" || data33 === "other-4xx" || data33 === "created")) {
				const err68 = {
					instancePath: instancePath + "/unknown-listing",
					schemaPath: "#/properties/unknown-listing/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unknown-listing"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err68];
				else vErrors.push(err68);
				errors++;
			}
		}
		if (data["update-success-code"] !== void 0) {
			let data34 = data["update-success-code"];
			if (typeof data34 !== "string") {
				const err69 = {
					instancePath: instancePath + "/update-success-code",
					schemaPath: "#/properties/update-success-code/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err69];
				else vErrors.push(err69);
				errors++;
			}
			if (!(data34 === "200" || data34 === "201" || data34 === "202")) {
				const err70 = {
					instancePath: instancePath + "/update-success-code",
					schemaPath: "#/properties/update-success-code/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-success-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err70];
				else vErrors.push(err70);
				errors++;
			}
		}
		if (data["update-error-code"] !== void 0) {
			let data35 = data["update-error-code"];
			if (typeof data35 !== "string") {
				const err71 = {
					instancePath: instancePath + "/update-error-code",
					schemaPath: "#/properties/update-error-code/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err71];
				else vErrors.push(err71);
				errors++;
			}
			if (!(data35 === "400" || data35 === "422" || data35 === "other-4xx")) {
				const err72 = {
					instancePath: instancePath + "/update-error-code",
					schemaPath: "#/properties/update-error-code/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-error-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err72];
				else vErrors.push(err72);
				errors++;
			}
		}
		if (data["update-error-body"] !== void 0) {
			let data36 = data["update-error-body"];
			if (typeof data36 !== "string") {
				const err73 = {
					instancePath: instancePath + "/update-error-body",
					schemaPath: "#/properties/update-error-body/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err73];
				else vErrors.push(err73);
				errors++;
			}
			if (!(data36 === "error-body" || data36 === "other-json" || data36 === "text" || data36 === "empty")) {
				const err74 = {
					instancePath: instancePath + "/update-error-body",
					schemaPath: "#/properties/update-error-body/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-error-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err74];
				else vErrors.push(err74);
				errors++;
			}
		}
		if (data["update-unauthorized-body"] !== void 0) {
			let data37 = data["update-unauthorized-body"];
			if (typeof data37 !== "string") {
				const err75 = {
					instancePath: instancePath + "/update-unauthorized-body",
					schemaPath: "#/properties/update-unauthorized-body/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err75];
				else vErrors.push(err75);
				errors++;
			}
			if (!(data37 === "error-body" || data37 === "other-json" || data37 === "text" || data37 === "empty")) {
				const err76 = {
					instancePath: instancePath + "/update-unauthorized-body",
					schemaPath: "#/properties/update-unauthorized-body/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-unauthorized-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err76];
				else vErrors.push(err76);
				errors++;
			}
		}
		if (data["update-extra-fields"] !== void 0) {
			let data38 = data["update-extra-fields"];
			if (typeof data38 !== "string") {
				const err77 = {
					instancePath: instancePath + "/update-extra-fields",
					schemaPath: "#/properties/update-extra-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err77];
				else vErrors.push(err77);
				errors++;
			}
			if (!(data38 === "none" || data38 === "some")) {
				const err78 = {
					instancePath: instancePath + "/update-extra-fields",
					schemaPath: "#/properties/update-extra-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-extra-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err78];
				else vErrors.push(err78);
				errors++;
			}
		}
		if (data["response-extra-fields"] !== void 0) {
			let data39 = data["response-extra-fields"];
			if (typeof data39 !== "string") {
				const err79 = {
					instancePath: instancePath + "/response-extra-fields",
					schemaPath: "#/properties/response-extra-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err79];
				else vErrors.push(err79);
				errors++;
			}
			if (!(data39 === "none" || data39 === "some")) {
				const err80 = {
					instancePath: instancePath + "/response-extra-fields",
					schemaPath: "#/properties/response-extra-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["response-extra-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err80];
				else vErrors.push(err80);
				errors++;
			}
		}
		if (data["scheme-case"] !== void 0) {
			let data40 = data["scheme-case"];
			if (typeof data40 !== "string") {
				const err81 = {
					instancePath: instancePath + "/scheme-case",
					schemaPath: "#/properties/scheme-case/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err81];
				else vErrors.push(err81);
				errors++;
			}
			if (!(data40 === "accepted" || data40 === "refused")) {
				const err82 = {
					instancePath: instancePath + "/scheme-case",
					schemaPath: "#/properties/scheme-case/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["scheme-case"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err82];
				else vErrors.push(err82);
				errors++;
			}
		}
		if (data["authorization-spacing"] !== void 0) {
			let data41 = data["authorization-spacing"];
			if (typeof data41 !== "string") {
				const err83 = {
					instancePath: instancePath + "/authorization-spacing",
					schemaPath: "#/properties/authorization-spacing/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err83];
				else vErrors.push(err83);
				errors++;
			}
			if (!(data41 === "accepted" || data41 === "refused")) {
				const err84 = {
					instancePath: instancePath + "/authorization-spacing",
					schemaPath: "#/properties/authorization-spacing/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["authorization-spacing"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err84];
				else vErrors.push(err84);
				errors++;
			}
		}
		if (data["id-forms"] !== void 0) {
			let data42 = data["id-forms"];
			if (typeof data42 !== "string") {
				const err85 = {
					instancePath: instancePath + "/id-forms",
					schemaPath: "#/properties/id-forms/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err85];
				else vErrors.push(err85);
				errors++;
			}
			if (!(data42 === "not-found" || data42 === "refused" || data42 === "same-number")) {
				const err86 = {
					instancePath: instancePath + "/id-forms",
					schemaPath: "#/properties/id-forms/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["id-forms"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err86];
				else vErrors.push(err86);
				errors++;
			}
		}
		if (data["under-contract-in-search"] !== void 0) {
			let data43 = data["under-contract-in-search"];
			if (typeof data43 !== "string") {
				const err87 = {
					instancePath: instancePath + "/under-contract-in-search",
					schemaPath: "#/properties/under-contract-in-search/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err87];
				else vErrors.push(err87);
				errors++;
			}
			if (!(data43 === "stays" || data43 === "removed")) {
				const err88 = {
					instancePath: instancePath + "/under-contract-in-search",
					schemaPath: "#/properties/under-contract-in-search/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["under-contract-in-search"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err88];
				else vErrors.push(err88);
				errors++;
			}
		}
		if (data["office-date-parameters"] !== void 0) {
			let data44 = data["office-date-parameters"];
			if (typeof data44 !== "string") {
				const err89 = {
					instancePath: instancePath + "/office-date-parameters",
					schemaPath: "#/properties/office-date-parameters/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err89];
				else vErrors.push(err89);
				errors++;
			}
			if (!(data44 === "honoured" || data44 === "ignored" || data44 === "refused")) {
				const err90 = {
					instancePath: instancePath + "/office-date-parameters",
					schemaPath: "#/properties/office-date-parameters/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["office-date-parameters"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err90];
				else vErrors.push(err90);
				errors++;
			}
		}
		if (data["search-delay"] !== void 0) {
			let data45 = data["search-delay"];
			if (typeof data45 !== "string") {
				const err91 = {
					instancePath: instancePath + "/search-delay",
					schemaPath: "#/properties/search-delay/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err91];
				else vErrors.push(err91);
				errors++;
			}
			if (!(data45 === "one-minute" || data45 === "none" || data45 === "several-minutes")) {
				const err92 = {
					instancePath: instancePath + "/search-delay",
					schemaPath: "#/properties/search-delay/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["search-delay"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err92];
				else vErrors.push(err92);
				errors++;
			}
		}
		if (data["www-authenticate"] !== void 0) {
			let data46 = data["www-authenticate"];
			if (typeof data46 !== "string") {
				const err93 = {
					instancePath: instancePath + "/www-authenticate",
					schemaPath: "#/properties/www-authenticate/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err93];
				else vErrors.push(err93);
				errors++;
			}
			if (!(data46 === "present" || data46 === "absent")) {
				const err94 = {
					instancePath: instancePath + "/www-authenticate",
					schemaPath: "#/properties/www-authenticate/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["www-authenticate"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err94];
				else vErrors.push(err94);
				errors++;
			}
		}
		if (data["request-media-type"] !== void 0) {
			let data47 = data["request-media-type"];
			if (typeof data47 !== "string") {
				const err95 = {
					instancePath: instancePath + "/request-media-type",
					schemaPath: "#/properties/request-media-type/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err95];
				else vErrors.push(err95);
				errors++;
			}
			if (!(data47 === "415" || data47 === "400" || data47 === "other-4xx" || data47 === "accepted")) {
				const err96 = {
					instancePath: instancePath + "/request-media-type",
					schemaPath: "#/properties/request-media-type/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["request-media-type"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err96];
				else vErrors.push(err96);
				errors++;
			}
		}
		if (data["other-methods"] !== void 0) {
			let data48 = data["other-methods"];
			if (typeof data48 !== "string") {
				const err97 = {
					instancePath: instancePath + "/other-methods",
					schemaPath: "#/properties/other-methods/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err97];
				else vErrors.push(err97);
				errors++;
			}
			if (!(data48 === "405" || data48 === "404" || data48 === "other")) {
				const err98 = {
					instancePath: instancePath + "/other-methods",
					schemaPath: "#/properties/other-methods/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["other-methods"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err98];
				else vErrors.push(err98);
				errors++;
			}
		}
		if (data["trailing-slash"] !== void 0) {
			let data49 = data["trailing-slash"];
			if (typeof data49 !== "string") {
				const err99 = {
					instancePath: instancePath + "/trailing-slash",
					schemaPath: "#/properties/trailing-slash/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err99];
				else vErrors.push(err99);
				errors++;
			}
			if (!(data49 === "404" || data49 === "same" || data49 === "redirect")) {
				const err100 = {
					instancePath: instancePath + "/trailing-slash",
					schemaPath: "#/properties/trailing-slash/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["trailing-slash"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err100];
				else vErrors.push(err100);
				errors++;
			}
		}
		if (data["range-length"] !== void 0) {
			let data50 = data["range-length"];
			if (typeof data50 !== "string") {
				const err101 = {
					instancePath: instancePath + "/range-length",
					schemaPath: "#/properties/range-length/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err101];
				else vErrors.push(err101);
				errors++;
			}
			if (!(data50 === "unlimited" || data50 === "limited")) {
				const err102 = {
					instancePath: instancePath + "/range-length",
					schemaPath: "#/properties/range-length/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["range-length"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err102];
				else vErrors.push(err102);
				errors++;
			}
		}
		if (data["body-size"] !== void 0) {
			let data51 = data["body-size"];
			if (typeof data51 !== "string") {
				const err103 = {
					instancePath: instancePath + "/body-size",
					schemaPath: "#/properties/body-size/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err103];
				else vErrors.push(err103);
				errors++;
			}
			if (!(data51 === "limited" || data51 === "unlimited")) {
				const err104 = {
					instancePath: instancePath + "/body-size",
					schemaPath: "#/properties/body-size/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["body-size"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err104];
				else vErrors.push(err104);
				errors++;
			}
		}
		if (data["rate-limit"] !== void 0) {
			let data52 = data["rate-limit"];
			if (typeof data52 !== "string") {
				const err105 = {
					instancePath: instancePath + "/rate-limit",
					schemaPath: "#/properties/rate-limit/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err105];
				else vErrors.push(err105);
				errors++;
			}
			if (!(data52 === "none" || data52 === "limited")) {
				const err106 = {
					instancePath: instancePath + "/rate-limit",
					schemaPath: "#/properties/rate-limit/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["rate-limit"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err106];
				else vErrors.push(err106);
				errors++;
			}
		}
	} else {
		const err107 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err107];
		else vErrors.push(err107);
		errors++;
	}
	validate73.errors = vErrors;
	return errors === 0;
}
validate73.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setDialect_query = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate74.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate74.errors = vErrors;
	return errors === 0;
}
validate74.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_patchDialect_request = validate75;
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate75.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func5.call(schema49.properties, key0)) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.bounds !== void 0) {
			let data0 = data.bounds;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/bounds",
					schemaPath: "#/properties/bounds/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "from-start-before-end" || data0 === "from-start-to-end" || data0 === "after-start-to-end" || data0 === "after-start-before-end")) {
				const err2 = {
					instancePath: instancePath + "/bounds",
					schemaPath: "#/properties/bounds/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties.bounds.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data["offset-form"] !== void 0) {
			let data1 = data["offset-form"];
			if (typeof data1 !== "string") {
				const err3 = {
					instancePath: instancePath + "/offset-form",
					schemaPath: "#/properties/offset-form/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data1 === "accepted" || data1 === "refused")) {
				const err4 = {
					instancePath: instancePath + "/offset-form",
					schemaPath: "#/properties/offset-form/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["offset-form"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data["fractional-seconds"] !== void 0) {
			let data2 = data["fractional-seconds"];
			if (typeof data2 !== "string") {
				const err5 = {
					instancePath: instancePath + "/fractional-seconds",
					schemaPath: "#/properties/fractional-seconds/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (!(data2 === "accepted" || data2 === "refused")) {
				const err6 = {
					instancePath: instancePath + "/fractional-seconds",
					schemaPath: "#/properties/fractional-seconds/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["fractional-seconds"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data["lenient-iso"] !== void 0) {
			let data3 = data["lenient-iso"];
			if (typeof data3 !== "string") {
				const err7 = {
					instancePath: instancePath + "/lenient-iso",
					schemaPath: "#/properties/lenient-iso/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (!(data3 === "refused" || data3 === "accepted")) {
				const err8 = {
					instancePath: instancePath + "/lenient-iso",
					schemaPath: "#/properties/lenient-iso/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["lenient-iso"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data["early-years"] !== void 0) {
			let data4 = data["early-years"];
			if (typeof data4 !== "string") {
				const err9 = {
					instancePath: instancePath + "/early-years",
					schemaPath: "#/properties/early-years/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (!(data4 === "accepted" || data4 === "refused")) {
				const err10 = {
					instancePath: instancePath + "/early-years",
					schemaPath: "#/properties/early-years/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["early-years"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data["empty-parameter"] !== void 0) {
			let data5 = data["empty-parameter"];
			if (typeof data5 !== "string") {
				const err11 = {
					instancePath: instancePath + "/empty-parameter",
					schemaPath: "#/properties/empty-parameter/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (!(data5 === "refused" || data5 === "as-omitted")) {
				const err12 = {
					instancePath: instancePath + "/empty-parameter",
					schemaPath: "#/properties/empty-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["empty-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data["repeated-parameter"] !== void 0) {
			let data6 = data["repeated-parameter"];
			if (typeof data6 !== "string") {
				const err13 = {
					instancePath: instancePath + "/repeated-parameter",
					schemaPath: "#/properties/repeated-parameter/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (!(data6 === "refused" || data6 === "first" || data6 === "last")) {
				const err14 = {
					instancePath: instancePath + "/repeated-parameter",
					schemaPath: "#/properties/repeated-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["repeated-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data["unknown-parameter"] !== void 0) {
			let data7 = data["unknown-parameter"];
			if (typeof data7 !== "string") {
				const err15 = {
					instancePath: instancePath + "/unknown-parameter",
					schemaPath: "#/properties/unknown-parameter/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (!(data7 === "ignored" || data7 === "refused")) {
				const err16 = {
					instancePath: instancePath + "/unknown-parameter",
					schemaPath: "#/properties/unknown-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unknown-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data["future-window"] !== void 0) {
			let data8 = data["future-window"];
			if (typeof data8 !== "string") {
				const err17 = {
					instancePath: instancePath + "/future-window",
					schemaPath: "#/properties/future-window/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			if (!(data8 === "zero" || data8 === "refused")) {
				const err18 = {
					instancePath: instancePath + "/future-window",
					schemaPath: "#/properties/future-window/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["future-window"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data["future-end"] !== void 0) {
			let data9 = data["future-end"];
			if (typeof data9 !== "string") {
				const err19 = {
					instancePath: instancePath + "/future-end",
					schemaPath: "#/properties/future-end/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
			if (!(data9 === "counted-to-now" || data9 === "refused")) {
				const err20 = {
					instancePath: instancePath + "/future-end",
					schemaPath: "#/properties/future-end/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["future-end"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data["lead-now"] !== void 0) {
			let data10 = data["lead-now"];
			if (typeof data10 !== "string") {
				const err21 = {
					instancePath: instancePath + "/lead-now",
					schemaPath: "#/properties/lead-now/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
			if (!(data10 === "counted" || data10 === "left-out")) {
				const err22 = {
					instancePath: instancePath + "/lead-now",
					schemaPath: "#/properties/lead-now/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["lead-now"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.precedence !== void 0) {
			let data11 = data.precedence;
			if (typeof data11 !== "string") {
				const err23 = {
					instancePath: instancePath + "/precedence",
					schemaPath: "#/properties/precedence/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
			if (!(data11 === "401-400-404" || data11 === "401-404-400" || data11 === "400-401-404" || data11 === "400-404-401" || data11 === "404-400-401" || data11 === "404-401-400")) {
				const err24 = {
					instancePath: instancePath + "/precedence",
					schemaPath: "#/properties/precedence/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties.precedence.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data["organization-not-found-text"] !== void 0) {
			let data12 = data["organization-not-found-text"];
			if (typeof data12 !== "string") {
				const err25 = {
					instancePath: instancePath + "/organization-not-found-text",
					schemaPath: "#/properties/organization-not-found-text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
			if (!(data12 === "organization-not-found" || data12 === "other-text")) {
				const err26 = {
					instancePath: instancePath + "/organization-not-found-text",
					schemaPath: "#/properties/organization-not-found-text/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["organization-not-found-text"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data["organization-optional-fields"] !== void 0) {
			let data13 = data["organization-optional-fields"];
			if (typeof data13 !== "string") {
				const err27 = {
					instancePath: instancePath + "/organization-optional-fields",
					schemaPath: "#/properties/organization-optional-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
			if (!(data13 === "none" || data13 === "some")) {
				const err28 = {
					instancePath: instancePath + "/organization-optional-fields",
					schemaPath: "#/properties/organization-optional-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["organization-optional-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
		if (data["breakdown-optional-fields"] !== void 0) {
			let data14 = data["breakdown-optional-fields"];
			if (typeof data14 !== "string") {
				const err29 = {
					instancePath: instancePath + "/breakdown-optional-fields",
					schemaPath: "#/properties/breakdown-optional-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err29];
				else vErrors.push(err29);
				errors++;
			}
			if (!(data14 === "none" || data14 === "some")) {
				const err30 = {
					instancePath: instancePath + "/breakdown-optional-fields",
					schemaPath: "#/properties/breakdown-optional-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["breakdown-optional-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err30];
				else vErrors.push(err30);
				errors++;
			}
		}
		if (data["zero-offices"] !== void 0) {
			let data15 = data["zero-offices"];
			if (typeof data15 !== "string") {
				const err31 = {
					instancePath: instancePath + "/zero-offices",
					schemaPath: "#/properties/zero-offices/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
			if (!(data15 === "listed" || data15 === "left-out")) {
				const err32 = {
					instancePath: instancePath + "/zero-offices",
					schemaPath: "#/properties/zero-offices/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["zero-offices"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
		if (data["breakdown-order"] !== void 0) {
			let data16 = data["breakdown-order"];
			if (typeof data16 !== "string") {
				const err33 = {
					instancePath: instancePath + "/breakdown-order",
					schemaPath: "#/properties/breakdown-order/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err33];
				else vErrors.push(err33);
				errors++;
			}
			if (!(data16 === "by-id" || data16 === "other")) {
				const err34 = {
					instancePath: instancePath + "/breakdown-order",
					schemaPath: "#/properties/breakdown-order/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["breakdown-order"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err34];
				else vErrors.push(err34);
				errors++;
			}
		}
		if (data["health-timestamp"] !== void 0) {
			let data17 = data["health-timestamp"];
			if (typeof data17 !== "string") {
				const err35 = {
					instancePath: instancePath + "/health-timestamp",
					schemaPath: "#/properties/health-timestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
			if (!(data17 === "iso-8601" || data17 === "rfc-1123" || data17 === "epoch-digits" || data17 === "other-text")) {
				const err36 = {
					instancePath: instancePath + "/health-timestamp",
					schemaPath: "#/properties/health-timestamp/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["health-timestamp"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
		}
		if (data["unsupported-operation"] !== void 0) {
			let data18 = data["unsupported-operation"];
			if (typeof data18 !== "string") {
				const err37 = {
					instancePath: instancePath + "/unsupported-operation",
					schemaPath: "#/properties/unsupported-operation/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
			if (!(data18 === "401" || data18 === "403" || data18 === "404" || data18 === "501" || data18 === "other")) {
				const err38 = {
					instancePath: instancePath + "/unsupported-operation",
					schemaPath: "#/properties/unsupported-operation/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unsupported-operation"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err38];
				else vErrors.push(err38);
				errors++;
			}
		}
		if (data["update-permission"] !== void 0) {
			let data19 = data["update-permission"];
			if (typeof data19 !== "string") {
				const err39 = {
					instancePath: instancePath + "/update-permission",
					schemaPath: "#/properties/update-permission/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err39];
				else vErrors.push(err39);
				errors++;
			}
			if (!(data19 === "any-valid-key" || data19 === "own-permission")) {
				const err40 = {
					instancePath: instancePath + "/update-permission",
					schemaPath: "#/properties/update-permission/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-permission"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err40];
				else vErrors.push(err40);
				errors++;
			}
		}
		if (data["partial-update"] !== void 0) {
			let data20 = data["partial-update"];
			if (typeof data20 !== "string") {
				const err41 = {
					instancePath: instancePath + "/partial-update",
					schemaPath: "#/properties/partial-update/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err41];
				else vErrors.push(err41);
				errors++;
			}
			if (!(data20 === "accepted" || data20 === "refused")) {
				const err42 = {
					instancePath: instancePath + "/partial-update",
					schemaPath: "#/properties/partial-update/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["partial-update"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
		}
		if (data["missing-status"] !== void 0) {
			let data21 = data["missing-status"];
			if (typeof data21 !== "string") {
				const err43 = {
					instancePath: instancePath + "/missing-status",
					schemaPath: "#/properties/missing-status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
			if (!(data21 === "refused" || data21 === "accepted")) {
				const err44 = {
					instancePath: instancePath + "/missing-status",
					schemaPath: "#/properties/missing-status/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["missing-status"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
		}
		if (data["unreadable-body"] !== void 0) {
			let data22 = data["unreadable-body"];
			if (typeof data22 !== "string") {
				const err45 = {
					instancePath: instancePath + "/unreadable-body",
					schemaPath: "#/properties/unreadable-body/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
			if (!(data22 === "400" || data22 === "422" || data22 === "other-4xx")) {
				const err46 = {
					instancePath: instancePath + "/unreadable-body",
					schemaPath: "#/properties/unreadable-body/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unreadable-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
		}
		if (data["missing-broker"] !== void 0) {
			let data23 = data["missing-broker"];
			if (typeof data23 !== "string") {
				const err47 = {
					instancePath: instancePath + "/missing-broker",
					schemaPath: "#/properties/missing-broker/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
			if (!(data23 === "refused" || data23 === "accepted")) {
				const err48 = {
					instancePath: instancePath + "/missing-broker",
					schemaPath: "#/properties/missing-broker/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["missing-broker"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
		}
		if (data["both-brokers"] !== void 0) {
			let data24 = data["both-brokers"];
			if (typeof data24 !== "string") {
				const err49 = {
					instancePath: instancePath + "/both-brokers",
					schemaPath: "#/properties/both-brokers/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
			if (!(data24 === "accepted" || data24 === "refused")) {
				const err50 = {
					instancePath: instancePath + "/both-brokers",
					schemaPath: "#/properties/both-brokers/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["both-brokers"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err50];
				else vErrors.push(err50);
				errors++;
			}
		}
		if (data["unknown-broker"] !== void 0) {
			let data25 = data["unknown-broker"];
			if (typeof data25 !== "string") {
				const err51 = {
					instancePath: instancePath + "/unknown-broker",
					schemaPath: "#/properties/unknown-broker/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
			if (!(data25 === "accepted" || data25 === "refused")) {
				const err52 = {
					instancePath: instancePath + "/unknown-broker",
					schemaPath: "#/properties/unknown-broker/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unknown-broker"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
		if (data["broker-fields"] !== void 0) {
			let data26 = data["broker-fields"];
			if (typeof data26 !== "string") {
				const err53 = {
					instancePath: instancePath + "/broker-fields",
					schemaPath: "#/properties/broker-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
			if (!(data26 === "any" || data26 === "some-required")) {
				const err54 = {
					instancePath: instancePath + "/broker-fields",
					schemaPath: "#/properties/broker-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["broker-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			}
		}
		if (data["update-field-types"] !== void 0) {
			let data27 = data["update-field-types"];
			if (typeof data27 !== "string") {
				const err55 = {
					instancePath: instancePath + "/update-field-types",
					schemaPath: "#/properties/update-field-types/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err55];
				else vErrors.push(err55);
				errors++;
			}
			if (!(data27 === "refused" || data27 === "accepted")) {
				const err56 = {
					instancePath: instancePath + "/update-field-types",
					schemaPath: "#/properties/update-field-types/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-field-types"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err56];
				else vErrors.push(err56);
				errors++;
			}
		}
		if (data["location-visibility"] !== void 0) {
			let data28 = data["location-visibility"];
			if (typeof data28 !== "string") {
				const err57 = {
					instancePath: instancePath + "/location-visibility",
					schemaPath: "#/properties/location-visibility/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err57];
				else vErrors.push(err57);
				errors++;
			}
			if (!(data28 === "any-text" || data28 === "listed-only")) {
				const err58 = {
					instancePath: instancePath + "/location-visibility",
					schemaPath: "#/properties/location-visibility/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["location-visibility"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err58];
				else vErrors.push(err58);
				errors++;
			}
		}
		if (data["country-code"] !== void 0) {
			let data29 = data["country-code"];
			if (typeof data29 !== "string") {
				const err59 = {
					instancePath: instancePath + "/country-code",
					schemaPath: "#/properties/country-code/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err59];
				else vErrors.push(err59);
				errors++;
			}
			if (!(data29 === "any-text" || data29 === "listed-only")) {
				const err60 = {
					instancePath: instancePath + "/country-code",
					schemaPath: "#/properties/country-code/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["country-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err60];
				else vErrors.push(err60);
				errors++;
			}
		}
		if (data["business-types"] !== void 0) {
			let data30 = data["business-types"];
			if (typeof data30 !== "string") {
				const err61 = {
					instancePath: instancePath + "/business-types",
					schemaPath: "#/properties/business-types/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err61];
				else vErrors.push(err61);
				errors++;
			}
			if (!(data30 === "any-text" || data30 === "listed-only")) {
				const err62 = {
					instancePath: instancePath + "/business-types",
					schemaPath: "#/properties/business-types/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["business-types"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err62];
				else vErrors.push(err62);
				errors++;
			}
		}
		if (data["listing-fields"] !== void 0) {
			let data31 = data["listing-fields"];
			if (typeof data31 !== "string") {
				const err63 = {
					instancePath: instancePath + "/listing-fields",
					schemaPath: "#/properties/listing-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err63];
				else vErrors.push(err63);
				errors++;
			}
			if (!(data31 === "accepted" || data31 === "refused")) {
				const err64 = {
					instancePath: instancePath + "/listing-fields",
					schemaPath: "#/properties/listing-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["listing-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err64];
				else vErrors.push(err64);
				errors++;
			}
		}
		if (data["same-status"] !== void 0) {
			let data32 = data["same-status"];
			if (typeof data32 !== "string") {
				const err65 = {
					instancePath: instancePath + "/same-status",
					schemaPath: "#/properties/same-status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err65];
				else vErrors.push(err65);
				errors++;
			}
			if (!(data32 === "accepted" || data32 === "refused")) {
				const err66 = {
					instancePath: instancePath + "/same-status",
					schemaPath: "#/properties/same-status/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["same-status"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err66];
				else vErrors.push(err66);
				errors++;
			}
		}
		if (data["unknown-listing"] !== void 0) {
			let data33 = data["unknown-listing"];
			if (typeof data33 !== "string") {
				const err67 = {
					instancePath: instancePath + "/unknown-listing",
					schemaPath: "#/properties/unknown-listing/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err67];
				else vErrors.push(err67);
				errors++;
			}
			if (!(data33 === "404" || data33 === "400" || data33 === "403" || data33 === "other-4xx" || data33 === "created")) {
				const err68 = {
					instancePath: instancePath + "/unknown-listing",
					schemaPath: "#/properties/unknown-listing/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["unknown-listing"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err68];
				else vErrors.push(err68);
				errors++;
			}
		}
		if (data["update-success-code"] !== void 0) {
			let data34 = data["update-success-code"];
			if (typeof data34 !== "string") {
				const err69 = {
					instancePath: instancePath + "/update-success-code",
					schemaPath: "#/properties/update-success-code/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err69];
				else vErrors.push(err69);
				errors++;
			}
			if (!(data34 === "200" || data34 === "201" || data34 === "202")) {
				const err70 = {
					instancePath: instancePath + "/update-success-code",
					schemaPath: "#/properties/update-success-code/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-success-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err70];
				else vErrors.push(err70);
				errors++;
			}
		}
		if (data["update-error-code"] !== void 0) {
			let data35 = data["update-error-code"];
			if (typeof data35 !== "string") {
				const err71 = {
					instancePath: instancePath + "/update-error-code",
					schemaPath: "#/properties/update-error-code/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err71];
				else vErrors.push(err71);
				errors++;
			}
			if (!(data35 === "400" || data35 === "422" || data35 === "other-4xx")) {
				const err72 = {
					instancePath: instancePath + "/update-error-code",
					schemaPath: "#/properties/update-error-code/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-error-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err72];
				else vErrors.push(err72);
				errors++;
			}
		}
		if (data["update-error-body"] !== void 0) {
			let data36 = data["update-error-body"];
			if (typeof data36 !== "string") {
				const err73 = {
					instancePath: instancePath + "/update-error-body",
					schemaPath: "#/properties/update-error-body/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err73];
				else vErrors.push(err73);
				errors++;
			}
			if (!(data36 === "error-body" || data36 === "other-json" || data36 === "text" || data36 === "empty")) {
				const err74 = {
					instancePath: instancePath + "/update-error-body",
					schemaPath: "#/properties/update-error-body/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-error-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err74];
				else vErrors.push(err74);
				errors++;
			}
		}
		if (data["update-unauthorized-body"] !== void 0) {
			let data37 = data["update-unauthorized-body"];
			if (typeof data37 !== "string") {
				const err75 = {
					instancePath: instancePath + "/update-unauthorized-body",
					schemaPath: "#/properties/update-unauthorized-body/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err75];
				else vErrors.push(err75);
				errors++;
			}
			if (!(data37 === "error-body" || data37 === "other-json" || data37 === "text" || data37 === "empty")) {
				const err76 = {
					instancePath: instancePath + "/update-unauthorized-body",
					schemaPath: "#/properties/update-unauthorized-body/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-unauthorized-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err76];
				else vErrors.push(err76);
				errors++;
			}
		}
		if (data["update-extra-fields"] !== void 0) {
			let data38 = data["update-extra-fields"];
			if (typeof data38 !== "string") {
				const err77 = {
					instancePath: instancePath + "/update-extra-fields",
					schemaPath: "#/properties/update-extra-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err77];
				else vErrors.push(err77);
				errors++;
			}
			if (!(data38 === "none" || data38 === "some")) {
				const err78 = {
					instancePath: instancePath + "/update-extra-fields",
					schemaPath: "#/properties/update-extra-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["update-extra-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err78];
				else vErrors.push(err78);
				errors++;
			}
		}
		if (data["response-extra-fields"] !== void 0) {
			let data39 = data["response-extra-fields"];
			if (typeof data39 !== "string") {
				const err79 = {
					instancePath: instancePath + "/response-extra-fields",
					schemaPath: "#/properties/response-extra-fields/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err79];
				else vErrors.push(err79);
				errors++;
			}
			if (!(data39 === "none" || data39 === "some")) {
				const err80 = {
					instancePath: instancePath + "/response-extra-fields",
					schemaPath: "#/properties/response-extra-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["response-extra-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err80];
				else vErrors.push(err80);
				errors++;
			}
		}
		if (data["scheme-case"] !== void 0) {
			let data40 = data["scheme-case"];
			if (typeof data40 !== "string") {
				const err81 = {
					instancePath: instancePath + "/scheme-case",
					schemaPath: "#/properties/scheme-case/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err81];
				else vErrors.push(err81);
				errors++;
			}
			if (!(data40 === "accepted" || data40 === "refused")) {
				const err82 = {
					instancePath: instancePath + "/scheme-case",
					schemaPath: "#/properties/scheme-case/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["scheme-case"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err82];
				else vErrors.push(err82);
				errors++;
			}
		}
		if (data["authorization-spacing"] !== void 0) {
			let data41 = data["authorization-spacing"];
			if (typeof data41 !== "string") {
				const err83 = {
					instancePath: instancePath + "/authorization-spacing",
					schemaPath: "#/properties/authorization-spacing/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err83];
				else vErrors.push(err83);
				errors++;
			}
			if (!(data41 === "accepted" || data41 === "refused")) {
				const err84 = {
					instancePath: instancePath + "/authorization-spacing",
					schemaPath: "#/properties/authorization-spacing/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["authorization-spacing"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err84];
				else vErrors.push(err84);
				errors++;
			}
		}
		if (data["id-forms"] !== void 0) {
			let data42 = data["id-forms"];
			if (typeof data42 !== "string") {
				const err85 = {
					instancePath: instancePath + "/id-forms",
					schemaPath: "#/properties/id-forms/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err85];
				else vErrors.push(err85);
				errors++;
			}
			if (!(data42 === "not-found" || data42 === "refused" || data42 === "same-number")) {
				const err86 = {
					instancePath: instancePath + "/id-forms",
					schemaPath: "#/properties/id-forms/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["id-forms"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err86];
				else vErrors.push(err86);
				errors++;
			}
		}
		if (data["under-contract-in-search"] !== void 0) {
			let data43 = data["under-contract-in-search"];
			if (typeof data43 !== "string") {
				const err87 = {
					instancePath: instancePath + "/under-contract-in-search",
					schemaPath: "#/properties/under-contract-in-search/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err87];
				else vErrors.push(err87);
				errors++;
			}
			if (!(data43 === "stays" || data43 === "removed")) {
				const err88 = {
					instancePath: instancePath + "/under-contract-in-search",
					schemaPath: "#/properties/under-contract-in-search/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["under-contract-in-search"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err88];
				else vErrors.push(err88);
				errors++;
			}
		}
		if (data["office-date-parameters"] !== void 0) {
			let data44 = data["office-date-parameters"];
			if (typeof data44 !== "string") {
				const err89 = {
					instancePath: instancePath + "/office-date-parameters",
					schemaPath: "#/properties/office-date-parameters/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err89];
				else vErrors.push(err89);
				errors++;
			}
			if (!(data44 === "honoured" || data44 === "ignored" || data44 === "refused")) {
				const err90 = {
					instancePath: instancePath + "/office-date-parameters",
					schemaPath: "#/properties/office-date-parameters/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["office-date-parameters"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err90];
				else vErrors.push(err90);
				errors++;
			}
		}
		if (data["search-delay"] !== void 0) {
			let data45 = data["search-delay"];
			if (typeof data45 !== "string") {
				const err91 = {
					instancePath: instancePath + "/search-delay",
					schemaPath: "#/properties/search-delay/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err91];
				else vErrors.push(err91);
				errors++;
			}
			if (!(data45 === "one-minute" || data45 === "none" || data45 === "several-minutes")) {
				const err92 = {
					instancePath: instancePath + "/search-delay",
					schemaPath: "#/properties/search-delay/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["search-delay"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err92];
				else vErrors.push(err92);
				errors++;
			}
		}
		if (data["www-authenticate"] !== void 0) {
			let data46 = data["www-authenticate"];
			if (typeof data46 !== "string") {
				const err93 = {
					instancePath: instancePath + "/www-authenticate",
					schemaPath: "#/properties/www-authenticate/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err93];
				else vErrors.push(err93);
				errors++;
			}
			if (!(data46 === "present" || data46 === "absent")) {
				const err94 = {
					instancePath: instancePath + "/www-authenticate",
					schemaPath: "#/properties/www-authenticate/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["www-authenticate"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err94];
				else vErrors.push(err94);
				errors++;
			}
		}
		if (data["request-media-type"] !== void 0) {
			let data47 = data["request-media-type"];
			if (typeof data47 !== "string") {
				const err95 = {
					instancePath: instancePath + "/request-media-type",
					schemaPath: "#/properties/request-media-type/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err95];
				else vErrors.push(err95);
				errors++;
			}
			if (!(data47 === "415" || data47 === "400" || data47 === "other-4xx" || data47 === "accepted")) {
				const err96 = {
					instancePath: instancePath + "/request-media-type",
					schemaPath: "#/properties/request-media-type/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["request-media-type"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err96];
				else vErrors.push(err96);
				errors++;
			}
		}
		if (data["other-methods"] !== void 0) {
			let data48 = data["other-methods"];
			if (typeof data48 !== "string") {
				const err97 = {
					instancePath: instancePath + "/other-methods",
					schemaPath: "#/properties/other-methods/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err97];
				else vErrors.push(err97);
				errors++;
			}
			if (!(data48 === "405" || data48 === "404" || data48 === "other")) {
				const err98 = {
					instancePath: instancePath + "/other-methods",
					schemaPath: "#/properties/other-methods/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["other-methods"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err98];
				else vErrors.push(err98);
				errors++;
			}
		}
		if (data["trailing-slash"] !== void 0) {
			let data49 = data["trailing-slash"];
			if (typeof data49 !== "string") {
				const err99 = {
					instancePath: instancePath + "/trailing-slash",
					schemaPath: "#/properties/trailing-slash/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err99];
				else vErrors.push(err99);
				errors++;
			}
			if (!(data49 === "404" || data49 === "same" || data49 === "redirect")) {
				const err100 = {
					instancePath: instancePath + "/trailing-slash",
					schemaPath: "#/properties/trailing-slash/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["trailing-slash"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err100];
				else vErrors.push(err100);
				errors++;
			}
		}
		if (data["range-length"] !== void 0) {
			let data50 = data["range-length"];
			if (typeof data50 !== "string") {
				const err101 = {
					instancePath: instancePath + "/range-length",
					schemaPath: "#/properties/range-length/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err101];
				else vErrors.push(err101);
				errors++;
			}
			if (!(data50 === "unlimited" || data50 === "limited")) {
				const err102 = {
					instancePath: instancePath + "/range-length",
					schemaPath: "#/properties/range-length/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["range-length"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err102];
				else vErrors.push(err102);
				errors++;
			}
		}
		if (data["body-size"] !== void 0) {
			let data51 = data["body-size"];
			if (typeof data51 !== "string") {
				const err103 = {
					instancePath: instancePath + "/body-size",
					schemaPath: "#/properties/body-size/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err103];
				else vErrors.push(err103);
				errors++;
			}
			if (!(data51 === "limited" || data51 === "unlimited")) {
				const err104 = {
					instancePath: instancePath + "/body-size",
					schemaPath: "#/properties/body-size/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["body-size"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err104];
				else vErrors.push(err104);
				errors++;
			}
		}
		if (data["rate-limit"] !== void 0) {
			let data52 = data["rate-limit"];
			if (typeof data52 !== "string") {
				const err105 = {
					instancePath: instancePath + "/rate-limit",
					schemaPath: "#/properties/rate-limit/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err105];
				else vErrors.push(err105);
				errors++;
			}
			if (!(data52 === "none" || data52 === "limited")) {
				const err106 = {
					instancePath: instancePath + "/rate-limit",
					schemaPath: "#/properties/rate-limit/enum",
					keyword: "enum",
					params: { allowedValues: schema49.properties["rate-limit"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err106];
				else vErrors.push(err106);
				errors++;
			}
		}
	} else {
		const err107 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err107];
		else vErrors.push(err107);
		errors++;
	}
	validate75.errors = vErrors;
	return errors === 0;
}
validate75.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_patchDialect_query = validate76;
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate76.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate76.errors = vErrors;
	return errors === 0;
}
validate76.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getSandboxDefects_query = validate77;
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate77.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate77.errors = vErrors;
	return errors === 0;
}
validate77.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setSandboxDefects_request = validate78;
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate78.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.defects === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "defects" },
				message: "must have required property 'defects'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "defects")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.defects !== void 0) {
			let data0 = data.defects;
			if (Array.isArray(data0)) {
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) if (typeof data0[i0] !== "string") {
					const err2 = {
						instancePath: instancePath + "/defects/" + i0,
						schemaPath: "#/properties/defects/items/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				let i1 = data0.length;
				let j0;
				if (i1 > 1) {
					const indices0 = {};
					for (; i1--;) {
						let item0 = data0[i1];
						if (typeof item0 !== "string") continue;
						if (typeof indices0[item0] == "number") {
							j0 = indices0[item0];
							const err3 = {
								instancePath: instancePath + "/defects",
								schemaPath: "#/properties/defects/uniqueItems",
								keyword: "uniqueItems",
								params: {
									i: i1,
									j: j0
								},
								message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)"
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
							break;
						}
						indices0[item0] = i1;
					}
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/defects",
					schemaPath: "#/properties/defects/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate78.errors = vErrors;
	return errors === 0;
}
validate78.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setSandboxDefects_query = validate79;
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate79.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate79.errors = vErrors;
	return errors === 0;
}
validate79.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listFaults_query = validate80;
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate80.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate80.errors = vErrors;
	return errors === 0;
}
validate80.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setFaults_request = validate81;
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate81.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.faults === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "faults" },
				message: "must have required property 'faults'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "faults")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.faults !== void 0) {
			let data0 = data.faults;
			if (Array.isArray(data0)) {
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
						if (data1.effect === void 0) {
							const err2 = {
								instancePath: instancePath + "/faults/" + i0,
								schemaPath: "#/$defs/FaultSetting/required",
								keyword: "required",
								params: { missingProperty: "effect" },
								message: "must have required property 'effect'"
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						for (const key1 in data1) if (!(key1 === "id" || key1 === "when" || key1 === "effect" || key1 === "times")) {
							const err3 = {
								instancePath: instancePath + "/faults/" + i0,
								schemaPath: "#/$defs/FaultSetting/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties"
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
						if (data1.id !== void 0) {
							let data2 = data1.id;
							if (typeof data2 === "string") {
								if (!pattern6.test(data2)) {
									const err4 = {
										instancePath: instancePath + "/faults/" + i0 + "/id",
										schemaPath: "#/$defs/FaultSetting/properties/id/pattern",
										keyword: "pattern",
										params: { pattern: "^[a-z0-9][a-z0-9-]{0,39}$" },
										message: "must match pattern \"^[a-z0-9][a-z0-9-]{0,39}$\""
									};
									if (vErrors === null) vErrors = [err4];
									else vErrors.push(err4);
									errors++;
								}
							} else {
								const err5 = {
									instancePath: instancePath + "/faults/" + i0 + "/id",
									schemaPath: "#/$defs/FaultSetting/properties/id/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								};
								if (vErrors === null) vErrors = [err5];
								else vErrors.push(err5);
								errors++;
							}
						}
						if (data1.when !== void 0) {
							let data3 = data1.when;
							if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
								const err6 = {
									instancePath: instancePath + "/faults/" + i0 + "/when",
									schemaPath: "#/$defs/FaultSetting/properties/when/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								};
								if (vErrors === null) vErrors = [err6];
								else vErrors.push(err6);
								errors++;
							}
						}
						if (data1.effect !== void 0) {
							let data4 = data1.effect;
							if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
								if (data4.kind === void 0) {
									const err7 = {
										instancePath: instancePath + "/faults/" + i0 + "/effect",
										schemaPath: "#/$defs/FaultSetting/properties/effect/required",
										keyword: "required",
										params: { missingProperty: "kind" },
										message: "must have required property 'kind'"
									};
									if (vErrors === null) vErrors = [err7];
									else vErrors.push(err7);
									errors++;
								}
								if (data4.kind !== void 0) {
									if (typeof data4.kind !== "string") {
										const err8 = {
											instancePath: instancePath + "/faults/" + i0 + "/effect/kind",
											schemaPath: "#/$defs/FaultSetting/properties/effect/properties/kind/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										};
										if (vErrors === null) vErrors = [err8];
										else vErrors.push(err8);
										errors++;
									}
								}
							} else {
								const err9 = {
									instancePath: instancePath + "/faults/" + i0 + "/effect",
									schemaPath: "#/$defs/FaultSetting/properties/effect/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								};
								if (vErrors === null) vErrors = [err9];
								else vErrors.push(err9);
								errors++;
							}
						}
						if (data1.times !== void 0) {
							let data6 = data1.times;
							if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
								const err10 = {
									instancePath: instancePath + "/faults/" + i0 + "/times",
									schemaPath: "#/$defs/FaultSetting/properties/times/type",
									keyword: "type",
									params: { type: "integer" },
									message: "must be integer"
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
							if (typeof data6 == "number" && isFinite(data6)) {
								if (data6 > 9007199254740991 || isNaN(data6)) {
									const err11 = {
										instancePath: instancePath + "/faults/" + i0 + "/times",
										schemaPath: "#/$defs/FaultSetting/properties/times/maximum",
										keyword: "maximum",
										params: {
											comparison: "<=",
											limit: 9007199254740991
										},
										message: "must be <= 9007199254740991"
									};
									if (vErrors === null) vErrors = [err11];
									else vErrors.push(err11);
									errors++;
								}
								if (data6 < 1 || isNaN(data6)) {
									const err12 = {
										instancePath: instancePath + "/faults/" + i0 + "/times",
										schemaPath: "#/$defs/FaultSetting/properties/times/minimum",
										keyword: "minimum",
										params: {
											comparison: ">=",
											limit: 1
										},
										message: "must be >= 1"
									};
									if (vErrors === null) vErrors = [err12];
									else vErrors.push(err12);
									errors++;
								}
							}
						}
					} else {
						const err13 = {
							instancePath: instancePath + "/faults/" + i0,
							schemaPath: "#/$defs/FaultSetting/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err13];
						else vErrors.push(err13);
						errors++;
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/faults",
					schemaPath: "#/properties/faults/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate81.errors = vErrors;
	return errors === 0;
}
validate81.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_setFaults_query = validate82;
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate82.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate82.errors = vErrors;
	return errors === 0;
}
validate82.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_addFault_request = validate83;
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate83.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.effect === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "effect" },
				message: "must have required property 'effect'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "id" || key0 === "when" || key0 === "effect" || key0 === "times")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern6.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^[a-z0-9][a-z0-9-]{0,39}$" },
						message: "must match pattern \"^[a-z0-9][a-z0-9-]{0,39}$\""
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.when !== void 0) {
			let data1 = data.when;
			if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
				const err4 = {
					instancePath: instancePath + "/when",
					schemaPath: "#/properties/when/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.effect !== void 0) {
			let data2 = data.effect;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
				if (data2.kind === void 0) {
					const err5 = {
						instancePath: instancePath + "/effect",
						schemaPath: "#/properties/effect/required",
						keyword: "required",
						params: { missingProperty: "kind" },
						message: "must have required property 'kind'"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data2.kind !== void 0) {
					if (typeof data2.kind !== "string") {
						const err6 = {
							instancePath: instancePath + "/effect/kind",
							schemaPath: "#/properties/effect/properties/kind/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/effect",
					schemaPath: "#/properties/effect/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.times !== void 0) {
			let data4 = data.times;
			if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
				const err8 = {
					instancePath: instancePath + "/times",
					schemaPath: "#/properties/times/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (typeof data4 == "number" && isFinite(data4)) {
				if (data4 > 9007199254740991 || isNaN(data4)) {
					const err9 = {
						instancePath: instancePath + "/times",
						schemaPath: "#/properties/times/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (data4 < 1 || isNaN(data4)) {
					const err10 = {
						instancePath: instancePath + "/times",
						schemaPath: "#/properties/times/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
		}
	} else {
		const err11 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err11];
		else vErrors.push(err11);
		errors++;
	}
	validate83.errors = vErrors;
	return errors === 0;
}
validate83.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_addFault_query = validate84;
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate84.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate84.errors = vErrors;
	return errors === 0;
}
validate84.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_removeFault_query = validate85;
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate85.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate85.errors = vErrors;
	return errors === 0;
}
validate85.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_listJournal_query = validate86;
const schema126 = {
	"type": "object",
	"additionalProperties": false,
	"required": [],
	"properties": {
		"operation": { "$ref": "#/$defs/ContractOperation" },
		"status": { "anyOf": [{
			"type": "integer",
			"minimum": 100,
			"maximum": 599
		}, {
			"type": "string",
			"enum": [
				"1xx",
				"2xx",
				"3xx",
				"4xx",
				"5xx"
			]
		}] },
		"path": { "$ref": "#/$defs/Text" },
		"since": {
			"type": "integer",
			"minimum": 0,
			"maximum": 9007199254740991
		},
		"limit": {
			"type": "integer",
			"minimum": 1,
			"maximum": 1e4
		}
	}
};
const schema127 = {
	"description": "An operation of the partner API.",
	"type": "string",
	"enum": [
		"getHealth",
		"getOfficeLeadCount",
		"getOrganizationLeadCount",
		"updateListing"
	]
};
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate86.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "operation" || key0 === "status" || key0 === "path" || key0 === "since" || key0 === "limit")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.operation !== void 0) {
			let data0 = data.operation;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/operation",
					schemaPath: "#/$defs/ContractOperation/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "getHealth" || data0 === "getOfficeLeadCount" || data0 === "getOrganizationLeadCount" || data0 === "updateListing")) {
				const err2 = {
					instancePath: instancePath + "/operation",
					schemaPath: "#/$defs/ContractOperation/enum",
					keyword: "enum",
					params: { allowedValues: schema127.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data1 = data.status;
			const _errs6 = errors;
			let valid2 = false;
			const _errs7 = errors;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/0/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 599 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/anyOf/0/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 599
						},
						message: "must be <= 599"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1 < 100 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/anyOf/0/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 100
						},
						message: "must be >= 100"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			var _valid0 = _errs7 === errors;
			valid2 = valid2 || _valid0;
			const _errs9 = errors;
			if (typeof data1 !== "string") {
				const err6 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/1/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (!(data1 === "1xx" || data1 === "2xx" || data1 === "3xx" || data1 === "4xx" || data1 === "5xx")) {
				const err7 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema126.properties.status.anyOf[1].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			var _valid0 = _errs9 === errors;
			valid2 = valid2 || _valid0;
			if (!valid2) {
				const err8 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			} else {
				errors = _errs6;
				if (vErrors !== null) {
					if (_errs6) vErrors.length = _errs6;
					else vErrors = null;
				}
			}
		}
		if (data.path !== void 0) {
			let data2 = data.path;
			if (typeof data2 === "string") {
				if (func1(data2) > 1e3) {
					const err9 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (func1(data2) < 1) {
					const err10 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/path",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.since !== void 0) {
			let data3 = data.since;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err12 = {
					instancePath: instancePath + "/since",
					schemaPath: "#/properties/since/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 9007199254740991 || isNaN(data3)) {
					const err13 = {
						instancePath: instancePath + "/since",
						schemaPath: "#/properties/since/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (data3 < 0 || isNaN(data3)) {
					const err14 = {
						instancePath: instancePath + "/since",
						schemaPath: "#/properties/since/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		}
		if (data.limit !== void 0) {
			let data4 = data.limit;
			if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
				const err15 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
			if (typeof data4 == "number" && isFinite(data4)) {
				if (data4 > 1e4 || isNaN(data4)) {
					const err16 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e4
						},
						message: "must be <= 10000"
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (data4 < 1 || isNaN(data4)) {
					const err17 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			}
		}
	} else {
		const err18 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err18];
		else vErrors.push(err18);
		errors++;
	}
	validate86.errors = vErrors;
	return errors === 0;
}
validate86.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_clearJournal_query = validate87;
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate87.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate87.errors = vErrors;
	return errors === 0;
}
validate87.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_streamJournal_query = validate88;
const schema130 = {
	"type": "object",
	"additionalProperties": false,
	"required": [],
	"properties": {
		"operation": { "$ref": "#/$defs/ContractOperation" },
		"status": { "anyOf": [{
			"type": "integer",
			"minimum": 100,
			"maximum": 599
		}, {
			"type": "string",
			"enum": [
				"1xx",
				"2xx",
				"3xx",
				"4xx",
				"5xx"
			]
		}] },
		"path": { "$ref": "#/$defs/Text" }
	}
};
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate88.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "operation" || key0 === "status" || key0 === "path")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.operation !== void 0) {
			let data0 = data.operation;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/operation",
					schemaPath: "#/$defs/ContractOperation/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "getHealth" || data0 === "getOfficeLeadCount" || data0 === "getOrganizationLeadCount" || data0 === "updateListing")) {
				const err2 = {
					instancePath: instancePath + "/operation",
					schemaPath: "#/$defs/ContractOperation/enum",
					keyword: "enum",
					params: { allowedValues: schema127.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data1 = data.status;
			const _errs6 = errors;
			let valid2 = false;
			const _errs7 = errors;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/0/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 599 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/anyOf/0/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 599
						},
						message: "must be <= 599"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1 < 100 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/anyOf/0/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 100
						},
						message: "must be >= 100"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			var _valid0 = _errs7 === errors;
			valid2 = valid2 || _valid0;
			const _errs9 = errors;
			if (typeof data1 !== "string") {
				const err6 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/1/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (!(data1 === "1xx" || data1 === "2xx" || data1 === "3xx" || data1 === "4xx" || data1 === "5xx")) {
				const err7 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema130.properties.status.anyOf[1].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			var _valid0 = _errs9 === errors;
			valid2 = valid2 || _valid0;
			if (!valid2) {
				const err8 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			} else {
				errors = _errs6;
				if (vErrors !== null) {
					if (_errs6) vErrors.length = _errs6;
					else vErrors = null;
				}
			}
		}
		if (data.path !== void 0) {
			let data2 = data.path;
			if (typeof data2 === "string") {
				if (func1(data2) > 1e3) {
					const err9 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (func1(data2) < 1) {
					const err10 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/path",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
	} else {
		const err12 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err12];
		else vErrors.push(err12);
		errors++;
	}
	validate88.errors = vErrors;
	return errors === 0;
}
validate88.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_exportJournal_query = validate89;
const schema133 = {
	"type": "object",
	"additionalProperties": false,
	"required": [],
	"properties": {
		"operation": { "$ref": "#/$defs/ContractOperation" },
		"status": { "anyOf": [{
			"type": "integer",
			"minimum": 100,
			"maximum": 599
		}, {
			"type": "string",
			"enum": [
				"1xx",
				"2xx",
				"3xx",
				"4xx",
				"5xx"
			]
		}] },
		"path": { "$ref": "#/$defs/Text" },
		"since": {
			"type": "integer",
			"minimum": 0,
			"maximum": 9007199254740991
		}
	}
};
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate89.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "operation" || key0 === "status" || key0 === "path" || key0 === "since")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.operation !== void 0) {
			let data0 = data.operation;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/operation",
					schemaPath: "#/$defs/ContractOperation/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "getHealth" || data0 === "getOfficeLeadCount" || data0 === "getOrganizationLeadCount" || data0 === "updateListing")) {
				const err2 = {
					instancePath: instancePath + "/operation",
					schemaPath: "#/$defs/ContractOperation/enum",
					keyword: "enum",
					params: { allowedValues: schema127.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data1 = data.status;
			const _errs6 = errors;
			let valid2 = false;
			const _errs7 = errors;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/0/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 599 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/anyOf/0/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 599
						},
						message: "must be <= 599"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1 < 100 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/properties/status/anyOf/0/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 100
						},
						message: "must be >= 100"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
			var _valid0 = _errs7 === errors;
			valid2 = valid2 || _valid0;
			const _errs9 = errors;
			if (typeof data1 !== "string") {
				const err6 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/1/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (!(data1 === "1xx" || data1 === "2xx" || data1 === "3xx" || data1 === "4xx" || data1 === "5xx")) {
				const err7 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema133.properties.status.anyOf[1].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			var _valid0 = _errs9 === errors;
			valid2 = valid2 || _valid0;
			if (!valid2) {
				const err8 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/anyOf",
					keyword: "anyOf",
					params: {},
					message: "must match a schema in anyOf"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			} else {
				errors = _errs6;
				if (vErrors !== null) {
					if (_errs6) vErrors.length = _errs6;
					else vErrors = null;
				}
			}
		}
		if (data.path !== void 0) {
			let data2 = data.path;
			if (typeof data2 === "string") {
				if (func1(data2) > 1e3) {
					const err9 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/$defs/Text/maxLength",
						keyword: "maxLength",
						params: { limit: 1e3 },
						message: "must NOT have more than 1000 characters"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (func1(data2) < 1) {
					const err10 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/path",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.since !== void 0) {
			let data3 = data.since;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err12 = {
					instancePath: instancePath + "/since",
					schemaPath: "#/properties/since/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 9007199254740991 || isNaN(data3)) {
					const err13 = {
						instancePath: instancePath + "/since",
						schemaPath: "#/properties/since/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (data3 < 0 || isNaN(data3)) {
					const err14 = {
						instancePath: instancePath + "/since",
						schemaPath: "#/properties/since/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate89.errors = vErrors;
	return errors === 0;
}
validate89.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};

/** Validators of request bodies, for the operations that have one. */
export const controlBodyValidators: Readonly<Partial<Record<ControlOperationId, Validator>>> = {
  createSandbox: validate_createSandbox_request,
  putSandbox: validate_putSandbox_request,
  resetSandbox: validate_resetSandbox_request,
  forkSandbox: validate_forkSandbox_request,
  setClock: validate_setClock_request,
  advanceClock: validate_advanceClock_request,
  takeSnapshot: validate_takeSnapshot_request,
  addLeads: validate_addLeads_request,
  setLiveLeads: validate_setLiveLeads_request,
  putListing: validate_putListing_request,
  setDialect: validate_setDialect_request,
  patchDialect: validate_patchDialect_request,
  setSandboxDefects: validate_setSandboxDefects_request,
  setFaults: validate_setFaults_request,
  addFault: validate_addFault_request,
};

/** Validators of the parameters in the path, where those have a form. */
export const controlPathValidators: Readonly<Partial<Record<ControlOperationId, Validator>>> = {
  putSandbox: validate_putSandbox_path,
};

/** Validators of the query. */
export const controlQueryValidators: Readonly<Record<ControlOperationId, Validator>> = {
  getSimulatorHealth: validate_getSimulatorHealth_query,
  getControlDocument: validate_getControlDocument_query,
  listSwitches: validate_listSwitches_query,
  listDefects: validate_listDefects_query,
  listSandboxes: validate_listSandboxes_query,
  createSandbox: validate_createSandbox_query,
  getSandbox: validate_getSandbox_query,
  putSandbox: validate_putSandbox_query,
  removeSandbox: validate_removeSandbox_query,
  resetSandbox: validate_resetSandbox_query,
  forkSandbox: validate_forkSandbox_query,
  compareSandbox: validate_compareSandbox_query,
  getTarget: validate_getTarget_query,
  getClock: validate_getClock_query,
  setClock: validate_setClock_query,
  advanceClock: validate_advanceClock_query,
  listSnapshots: validate_listSnapshots_query,
  takeSnapshot: validate_takeSnapshot_query,
  getSnapshot: validate_getSnapshot_query,
  removeSnapshot: validate_removeSnapshot_query,
  restoreSnapshot: validate_restoreSnapshot_query,
  listLeads: validate_listLeads_query,
  addLeads: validate_addLeads_query,
  getLiveLeads: validate_getLiveLeads_query,
  setLiveLeads: validate_setLiveLeads_query,
  listListings: validate_listListings_query,
  getListing: validate_getListing_query,
  putListing: validate_putListing_query,
  getDialect: validate_getDialect_query,
  setDialect: validate_setDialect_query,
  patchDialect: validate_patchDialect_query,
  getSandboxDefects: validate_getSandboxDefects_query,
  setSandboxDefects: validate_setSandboxDefects_query,
  listFaults: validate_listFaults_query,
  setFaults: validate_setFaults_query,
  addFault: validate_addFault_query,
  removeFault: validate_removeFault_query,
  listJournal: validate_listJournal_query,
  clearJournal: validate_clearJournal_query,
  streamJournal: validate_streamJournal_query,
  exportJournal: validate_exportJournal_query,
};

/** The fields of each object of a body, by the path of the object without positions in lists. */
export const controlFields: Readonly<
  Partial<Record<ControlOperationId, Readonly<Record<string, readonly string[]>>>>
> = {"createSandbox":{"":["data","seed","from","clock","dialect","defects","faults","liveLeads"],"data":["name","offices","leads","years","document"],"from":["sandbox","snapshot"],"clock":["mode","at","rate","from"],"dialect":["bounds","offset-form","fractional-seconds","lenient-iso","early-years","empty-parameter","repeated-parameter","unknown-parameter","future-window","future-end","lead-now","precedence","organization-not-found-text","organization-optional-fields","breakdown-optional-fields","zero-offices","breakdown-order","health-timestamp","unsupported-operation","update-permission","partial-update","missing-status","unreadable-body","missing-broker","both-brokers","unknown-broker","broker-fields","update-field-types","location-visibility","country-code","business-types","listing-fields","same-status","unknown-listing","update-success-code","update-error-code","update-error-body","update-unauthorized-body","update-extra-fields","response-extra-fields","scheme-case","authorization-spacing","id-forms","under-contract-in-search","office-date-parameters","search-delay","www-authenticate","request-media-type","other-methods","trailing-slash","range-length","body-size","rate-limit"],"faults":["id","when","effect","times"],"faults.effect":["kind"],"liveLeads":["perSecond"]},"putSandbox":{"":["data","seed","from","clock","dialect","defects","faults","liveLeads"],"data":["name","offices","leads","years","document"],"from":["sandbox","snapshot"],"clock":["mode","at","rate","from"],"dialect":["bounds","offset-form","fractional-seconds","lenient-iso","early-years","empty-parameter","repeated-parameter","unknown-parameter","future-window","future-end","lead-now","precedence","organization-not-found-text","organization-optional-fields","breakdown-optional-fields","zero-offices","breakdown-order","health-timestamp","unsupported-operation","update-permission","partial-update","missing-status","unreadable-body","missing-broker","both-brokers","unknown-broker","broker-fields","update-field-types","location-visibility","country-code","business-types","listing-fields","same-status","unknown-listing","update-success-code","update-error-code","update-error-body","update-unauthorized-body","update-extra-fields","response-extra-fields","scheme-case","authorization-spacing","id-forms","under-contract-in-search","office-date-parameters","search-delay","www-authenticate","request-media-type","other-methods","trailing-slash","range-length","body-size","rate-limit"],"faults":["id","when","effect","times"],"faults.effect":["kind"],"liveLeads":["perSecond"]},"resetSandbox":{"":["data","seed"],"data":["name","offices","leads","years","document"]},"forkSandbox":{"":["name","snapshot"]},"setClock":{"":["mode","at","rate","from"]},"advanceClock":{"":["by"]},"takeSnapshot":{"":["label"]},"addLeads":{"":["office","at","count","from","to","listing","source"]},"setLiveLeads":{"":["perSecond"]},"putListing":{"":["status","at"]},"setDialect":{"":["bounds","offset-form","fractional-seconds","lenient-iso","early-years","empty-parameter","repeated-parameter","unknown-parameter","future-window","future-end","lead-now","precedence","organization-not-found-text","organization-optional-fields","breakdown-optional-fields","zero-offices","breakdown-order","health-timestamp","unsupported-operation","update-permission","partial-update","missing-status","unreadable-body","missing-broker","both-brokers","unknown-broker","broker-fields","update-field-types","location-visibility","country-code","business-types","listing-fields","same-status","unknown-listing","update-success-code","update-error-code","update-error-body","update-unauthorized-body","update-extra-fields","response-extra-fields","scheme-case","authorization-spacing","id-forms","under-contract-in-search","office-date-parameters","search-delay","www-authenticate","request-media-type","other-methods","trailing-slash","range-length","body-size","rate-limit"]},"patchDialect":{"":["bounds","offset-form","fractional-seconds","lenient-iso","early-years","empty-parameter","repeated-parameter","unknown-parameter","future-window","future-end","lead-now","precedence","organization-not-found-text","organization-optional-fields","breakdown-optional-fields","zero-offices","breakdown-order","health-timestamp","unsupported-operation","update-permission","partial-update","missing-status","unreadable-body","missing-broker","both-brokers","unknown-broker","broker-fields","update-field-types","location-visibility","country-code","business-types","listing-fields","same-status","unknown-listing","update-success-code","update-error-code","update-error-body","update-unauthorized-body","update-extra-fields","response-extra-fields","scheme-case","authorization-spacing","id-forms","under-contract-in-search","office-date-parameters","search-delay","www-authenticate","request-media-type","other-methods","trailing-slash","range-length","body-size","rate-limit"]},"setSandboxDefects":{"":["defects"]},"setFaults":{"":["faults"],"faults":["id","when","effect","times"],"faults.effect":["kind"]},"addFault":{"":["id","when","effect","times"],"effect":["kind"]}};
