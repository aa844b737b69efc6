// @ts-nocheck
// Generated from simulator/faults/fault.schema.json by `npm run generate`. Do not edit.
import type { Validator } from './validators.ts';

// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJSMin(((exports, module) => {
	module.exports = function equal(a, b) {
		if (a === b) return true;
		if (a && b && typeof a == "object" && typeof b == "object") {
			if (a.constructor !== b.constructor) return false;
			var length, i, keys;
			if (Array.isArray(a)) {
				length = a.length;
				if (length != b.length) return false;
				for (i = length; i-- !== 0;) if (!equal(a[i], b[i])) return false;
				return true;
			}
			if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
			if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
			if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
			keys = Object.keys(a);
			length = keys.length;
			if (length !== Object.keys(b).length) return false;
			for (i = length; i-- !== 0;) if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
			for (i = length; i-- !== 0;) {
				var key = keys[i];
				if (!equal(a[key], b[key])) return false;
			}
			return true;
		}
		return a !== a && b !== b;
	};
}));
// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const equal = require_fast_deep_equal();
	equal.code = "require(\"ajv/dist/runtime/equal\").default";
	exports.default = equal;
}));
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
const validate_faults = validate20;
const pattern4 = new RegExp("^[a-z0-9][a-z0-9-]{0,39}$", "u");
const schema34 = {
	"description": "Which requests it strikes: those that operations, methods and credential match are counted from 1, and the others choose among these.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"operations": {
			"description": "Requests of these operations; of any path of the contract by default.",
			"type": "array",
			"minItems": 1,
			"uniqueItems": true,
			"items": { "$ref": "#/$defs/OperationId" }
		},
		"methods": {
			"type": "array",
			"minItems": 1,
			"uniqueItems": true,
			"items": { "$ref": "#/$defs/Method" }
		},
		"credential": {
			"description": "Requests with this API key, without a sandbox's prefix.",
			"type": "string",
			"minLength": 1
		},
		"nth": {
			"description": "The nth one only.",
			"$ref": "#/$defs/Position"
		},
		"from": {
			"description": "None before this one.",
			"$ref": "#/$defs/Position"
		},
		"to": {
			"description": "None after this one.",
			"$ref": "#/$defs/Position"
		},
		"every": {
			"description": "Those whose number is a multiple: 3 is the 3rd, the 6th and so on.",
			"$ref": "#/$defs/Position"
		},
		"probability": {
			"description": "A share of these, by chance.",
			"type": "number",
			"minimum": 0,
			"maximum": 1
		},
		"seed": {
			"description": "The whole number that decides what is left to chance. The nth request always draws the same, and so do two faults with the same seed; without one, each draws by its id.",
			"type": "integer",
			"minimum": 0,
			"maximum": 9007199254740991
		}
	}
};
const schema35 = {
	"type": "string",
	"enum": [
		"getHealth",
		"getOfficeLeadCount",
		"getOrganizationLeadCount",
		"updateListing"
	]
};
const schema36 = {
	"type": "string",
	"enum": [
		"GET",
		"HEAD",
		"PUT",
		"POST",
		"PATCH",
		"DELETE",
		"OPTIONS"
	]
};
const func1 = Object.prototype.hasOwnProperty;
const func0 = require_equal().default;
const func4 = require_ucs2length().default;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate23.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1.call(schema34.properties, key0)) {
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
		if (data.operations !== void 0) {
			let data0 = data.operations;
			if (Array.isArray(data0)) {
				if (data0.length < 1) {
					const err1 = {
						instancePath: instancePath + "/operations",
						schemaPath: "#/properties/operations/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (typeof data1 !== "string") {
						const err2 = {
							instancePath: instancePath + "/operations/" + i0,
							schemaPath: "#/$defs/OperationId/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					if (!(data1 === "getHealth" || data1 === "getOfficeLeadCount" || data1 === "getOrganizationLeadCount" || data1 === "updateListing")) {
						const err3 = {
							instancePath: instancePath + "/operations/" + i0,
							schemaPath: "#/$defs/OperationId/enum",
							keyword: "enum",
							params: { allowedValues: schema35.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
				}
				let i1 = data0.length;
				let j0;
				if (i1 > 1) {
					outer0: for (; i1--;) for (j0 = i1; j0--;) if (func0(data0[i1], data0[j0])) {
						const err4 = {
							instancePath: instancePath + "/operations",
							schemaPath: "#/properties/operations/uniqueItems",
							keyword: "uniqueItems",
							params: {
								i: i1,
								j: j0
							},
							message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)"
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
						break outer0;
					}
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/operations",
					schemaPath: "#/properties/operations/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.methods !== void 0) {
			let data2 = data.methods;
			if (Array.isArray(data2)) {
				if (data2.length < 1) {
					const err6 = {
						instancePath: instancePath + "/methods",
						schemaPath: "#/properties/methods/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				const len1 = data2.length;
				for (let i2 = 0; i2 < len1; i2++) {
					let data3 = data2[i2];
					if (typeof data3 !== "string") {
						const err7 = {
							instancePath: instancePath + "/methods/" + i2,
							schemaPath: "#/$defs/Method/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!(data3 === "GET" || data3 === "HEAD" || data3 === "PUT" || data3 === "POST" || data3 === "PATCH" || data3 === "DELETE" || data3 === "OPTIONS")) {
						const err8 = {
							instancePath: instancePath + "/methods/" + i2,
							schemaPath: "#/$defs/Method/enum",
							keyword: "enum",
							params: { allowedValues: schema36.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
				let i3 = data2.length;
				let j1;
				if (i3 > 1) {
					outer1: for (; i3--;) for (j1 = i3; j1--;) if (func0(data2[i3], data2[j1])) {
						const err9 = {
							instancePath: instancePath + "/methods",
							schemaPath: "#/properties/methods/uniqueItems",
							keyword: "uniqueItems",
							params: {
								i: i3,
								j: j1
							},
							message: "must NOT have duplicate items (items ## " + j1 + " and " + i3 + " are identical)"
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
						break outer1;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/methods",
					schemaPath: "#/properties/methods/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.credential !== void 0) {
			let data4 = data.credential;
			if (typeof data4 === "string") {
				if (func4(data4) < 1) {
					const err11 = {
						instancePath: instancePath + "/credential",
						schemaPath: "#/properties/credential/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/credential",
					schemaPath: "#/properties/credential/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.nth !== void 0) {
			let data5 = data.nth;
			if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
				const err13 = {
					instancePath: instancePath + "/nth",
					schemaPath: "#/$defs/Position/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 9007199254740991 || isNaN(data5)) {
					const err14 = {
						instancePath: instancePath + "/nth",
						schemaPath: "#/$defs/Position/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (data5 < 1 || isNaN(data5)) {
					const err15 = {
						instancePath: instancePath + "/nth",
						schemaPath: "#/$defs/Position/minimum",
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
			let data6 = data.from;
			if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
				const err16 = {
					instancePath: instancePath + "/from",
					schemaPath: "#/$defs/Position/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
			if (typeof data6 == "number" && isFinite(data6)) {
				if (data6 > 9007199254740991 || isNaN(data6)) {
					const err17 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Position/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
				if (data6 < 1 || isNaN(data6)) {
					const err18 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Position/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err18];
					else vErrors.push(err18);
					errors++;
				}
			}
		}
		if (data.to !== void 0) {
			let data7 = data.to;
			if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
				const err19 = {
					instancePath: instancePath + "/to",
					schemaPath: "#/$defs/Position/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
			if (typeof data7 == "number" && isFinite(data7)) {
				if (data7 > 9007199254740991 || isNaN(data7)) {
					const err20 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/$defs/Position/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (data7 < 1 || isNaN(data7)) {
					const err21 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/$defs/Position/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			}
		}
		if (data.every !== void 0) {
			let data8 = data.every;
			if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
				const err22 = {
					instancePath: instancePath + "/every",
					schemaPath: "#/$defs/Position/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
			if (typeof data8 == "number" && isFinite(data8)) {
				if (data8 > 9007199254740991 || isNaN(data8)) {
					const err23 = {
						instancePath: instancePath + "/every",
						schemaPath: "#/$defs/Position/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
				if (data8 < 1 || isNaN(data8)) {
					const err24 = {
						instancePath: instancePath + "/every",
						schemaPath: "#/$defs/Position/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
			}
		}
		if (data.probability !== void 0) {
			let data9 = data.probability;
			if (typeof data9 == "number" && isFinite(data9)) {
				if (data9 > 1 || isNaN(data9)) {
					const err25 = {
						instancePath: instancePath + "/probability",
						schemaPath: "#/properties/probability/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1
						},
						message: "must be <= 1"
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
				if (data9 < 0 || isNaN(data9)) {
					const err26 = {
						instancePath: instancePath + "/probability",
						schemaPath: "#/properties/probability/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
			} else {
				const err27 = {
					instancePath: instancePath + "/probability",
					schemaPath: "#/properties/probability/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
		}
		if (data.seed !== void 0) {
			let data10 = data.seed;
			if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
				const err28 = {
					instancePath: instancePath + "/seed",
					schemaPath: "#/properties/seed/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
			if (typeof data10 == "number" && isFinite(data10)) {
				if (data10 > 9007199254740991 || isNaN(data10)) {
					const err29 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/properties/seed/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
				if (data10 < 0 || isNaN(data10)) {
					const err30 = {
						instancePath: instancePath + "/seed",
						schemaPath: "#/properties/seed/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			}
		}
	} else {
		const err31 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err31];
		else vErrors.push(err31);
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
const schema60 = {
	"description": "Another answer in place of the service's own.",
	"type": "object",
	"additionalProperties": false,
	"required": ["kind", "status"],
	"properties": {
		"kind": { "const": "status" },
		"status": {
			"type": "integer",
			"minimum": 400,
			"maximum": 599
		},
		"body": {
			"description": "The JSON error body, a page as proxies send it, or nothing; the error body by default.",
			"type": "string",
			"enum": [
				"error",
				"html",
				"empty"
			]
		},
		"retryAfter": {
			"description": "Seconds in Retry-After, or null for no such header. 429 and 503 have 1 by default, others none.",
			"type": ["integer", "null"],
			"minimum": 0,
			"maximum": 86400
		},
		"applied": {
			"description": "Whether the request is carried out all the same. No by default.",
			"type": "boolean"
		}
	}
};
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate26.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "kind" },
				message: "must have required property 'kind'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.milliseconds === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "milliseconds" },
				message: "must have required property 'milliseconds'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "kind" || key0 === "milliseconds")) {
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
		if (data.kind !== void 0) {
			if ("latency" !== data.kind) {
				const err3 = {
					instancePath: instancePath + "/kind",
					schemaPath: "#/properties/kind/const",
					keyword: "const",
					params: { allowedValue: "latency" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.milliseconds !== void 0) {
			let data1 = data.milliseconds;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err4 = {
					instancePath: instancePath + "/milliseconds",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 6e5 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/milliseconds",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err6 = {
						instancePath: instancePath + "/milliseconds",
						schemaPath: "#/$defs/Delay/minimum",
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
	validate26.errors = vErrors;
	return errors === 0;
}
validate26.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate27.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "kind" },
				message: "must have required property 'kind'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.from === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "from" },
				message: "must have required property 'from'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.to === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "to" },
				message: "must have required property 'to'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "kind" || key0 === "from" || key0 === "to")) {
			const err3 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.kind !== void 0) {
			if ("uniform-latency" !== data.kind) {
				const err4 = {
					instancePath: instancePath + "/kind",
					schemaPath: "#/properties/kind/const",
					keyword: "const",
					params: { allowedValue: "uniform-latency" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.from !== void 0) {
			let data1 = data.from;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err5 = {
					instancePath: instancePath + "/from",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 6e5 || isNaN(data1)) {
					const err6 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err7 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		}
		if (data.to !== void 0) {
			let data2 = data.to;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err8 = {
					instancePath: instancePath + "/to",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 6e5 || isNaN(data2)) {
					const err9 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (data2 < 0 || isNaN(data2)) {
					const err10 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
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
	validate27.errors = vErrors;
	return errors === 0;
}
validate27.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate28.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "kind" },
				message: "must have required property 'kind'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.mean === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "mean" },
				message: "must have required property 'mean'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "kind" || key0 === "mean" || key0 === "cap")) {
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
		if (data.kind !== void 0) {
			if ("exponential-latency" !== data.kind) {
				const err3 = {
					instancePath: instancePath + "/kind",
					schemaPath: "#/properties/kind/const",
					keyword: "const",
					params: { allowedValue: "exponential-latency" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.mean !== void 0) {
			let data1 = data.mean;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err4 = {
					instancePath: instancePath + "/mean",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 6e5 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/mean",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err6 = {
						instancePath: instancePath + "/mean",
						schemaPath: "#/$defs/Delay/minimum",
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
		}
		if (data.cap !== void 0) {
			let data2 = data.cap;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err7 = {
					instancePath: instancePath + "/cap",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 6e5 || isNaN(data2)) {
					const err8 = {
						instancePath: instancePath + "/cap",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
				if (data2 < 0 || isNaN(data2)) {
					const err9 = {
						instancePath: instancePath + "/cap",
						schemaPath: "#/$defs/Delay/minimum",
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
	validate28.errors = vErrors;
	return errors === 0;
}
validate28.evaluated = {
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
		if (data.kind === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "kind" },
				message: "must have required property 'kind'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.mean === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "mean" },
				message: "must have required property 'mean'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.deviation === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "deviation" },
				message: "must have required property 'deviation'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "kind" || key0 === "mean" || key0 === "deviation" || key0 === "cap")) {
			const err3 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.kind !== void 0) {
			if ("normal-latency" !== data.kind) {
				const err4 = {
					instancePath: instancePath + "/kind",
					schemaPath: "#/properties/kind/const",
					keyword: "const",
					params: { allowedValue: "normal-latency" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.mean !== void 0) {
			let data1 = data.mean;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err5 = {
					instancePath: instancePath + "/mean",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 6e5 || isNaN(data1)) {
					const err6 = {
						instancePath: instancePath + "/mean",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err7 = {
						instancePath: instancePath + "/mean",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		}
		if (data.deviation !== void 0) {
			let data2 = data.deviation;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err8 = {
					instancePath: instancePath + "/deviation",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 6e5 || isNaN(data2)) {
					const err9 = {
						instancePath: instancePath + "/deviation",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (data2 < 0 || isNaN(data2)) {
					const err10 = {
						instancePath: instancePath + "/deviation",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
		}
		if (data.cap !== void 0) {
			let data3 = data.cap;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err11 = {
					instancePath: instancePath + "/cap",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 6e5 || isNaN(data3)) {
					const err12 = {
						instancePath: instancePath + "/cap",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (data3 < 0 || isNaN(data3)) {
					const err13 = {
						instancePath: instancePath + "/cap",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
		}
	} else {
		const err14 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err14];
		else vErrors.push(err14);
		errors++;
	}
	validate29.errors = vErrors;
	return errors === 0;
}
validate29.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate30.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.kind === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "kind" },
				message: "must have required property 'kind'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.mean === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "mean" },
				message: "must have required property 'mean'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.deviation === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "deviation" },
				message: "must have required property 'deviation'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "kind" || key0 === "mean" || key0 === "deviation" || key0 === "cap")) {
			const err3 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.kind !== void 0) {
			if ("lognormal-latency" !== data.kind) {
				const err4 = {
					instancePath: instancePath + "/kind",
					schemaPath: "#/properties/kind/const",
					keyword: "const",
					params: { allowedValue: "lognormal-latency" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.mean !== void 0) {
			let data1 = data.mean;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err5 = {
					instancePath: instancePath + "/mean",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 6e5 || isNaN(data1)) {
					const err6 = {
						instancePath: instancePath + "/mean",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err7 = {
						instancePath: instancePath + "/mean",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		}
		if (data.deviation !== void 0) {
			let data2 = data.deviation;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err8 = {
					instancePath: instancePath + "/deviation",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 6e5 || isNaN(data2)) {
					const err9 = {
						instancePath: instancePath + "/deviation",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (data2 < 0 || isNaN(data2)) {
					const err10 = {
						instancePath: instancePath + "/deviation",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			}
		}
		if (data.cap !== void 0) {
			let data3 = data.cap;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err11 = {
					instancePath: instancePath + "/cap",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 6e5 || isNaN(data3)) {
					const err12 = {
						instancePath: instancePath + "/cap",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (data3 < 0 || isNaN(data3)) {
					const err13 = {
						instancePath: instancePath + "/cap",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
		}
	} else {
		const err14 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err14];
		else vErrors.push(err14);
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
		if (data.kind === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "kind" },
				message: "must have required property 'kind'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "kind" || key0 === "milliseconds")) {
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
		if (data.kind !== void 0) {
			if ("hang" !== data.kind) {
				const err2 = {
					instancePath: instancePath + "/kind",
					schemaPath: "#/properties/kind/const",
					keyword: "const",
					params: { allowedValue: "hang" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.milliseconds !== void 0) {
			let data1 = data.milliseconds;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err3 = {
					instancePath: instancePath + "/milliseconds",
					schemaPath: "#/$defs/Delay/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 6e5 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/milliseconds",
						schemaPath: "#/$defs/Delay/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 6e5
						},
						message: "must be <= 600000"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/milliseconds",
						schemaPath: "#/$defs/Delay/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
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
	validate31.errors = vErrors;
	return errors === 0;
}
validate31.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const pattern5 = new RegExp("^[\\w.+*-]+/[\\w.+*-]+( *; *[\\w-]+=[\\w.+-]+)*$", "u");
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate25.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		const tag0 = data.kind;
		if (typeof tag0 == "string") {
			if (tag0 === "latency") {
				if (!validate26(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
					errors = vErrors.length;
				}
				var props0 = true;
			} else if (tag0 === "uniform-latency") {
				if (!validate27(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
					errors = vErrors.length;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "exponential-latency") {
				if (!validate28(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
					errors = vErrors.length;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "normal-latency") {
				if (!validate29(data, {
					instancePath,
					parentData,
					parentDataProperty,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
					errors = vErrors.length;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "lognormal-latency") {
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
			} else if (tag0 === "status") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err0 = {
							instancePath,
							schemaPath: "#/$defs/Status/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err0];
						else vErrors.push(err0);
						errors++;
					}
					if (data.status === void 0) {
						const err1 = {
							instancePath,
							schemaPath: "#/$defs/Status/required",
							keyword: "required",
							params: { missingProperty: "status" },
							message: "must have required property 'status'"
						};
						if (vErrors === null) vErrors = [err1];
						else vErrors.push(err1);
						errors++;
					}
					for (const key0 in data) if (!(key0 === "kind" || key0 === "status" || key0 === "body" || key0 === "retryAfter" || key0 === "applied")) {
						const err2 = {
							instancePath,
							schemaPath: "#/$defs/Status/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key0 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err2];
						else vErrors.push(err2);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("status" !== data.kind) {
							const err3 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/Status/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "status" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
					}
					if (data.status !== void 0) {
						let data1 = data.status;
						if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
							const err4 = {
								instancePath: instancePath + "/status",
								schemaPath: "#/$defs/Status/properties/status/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
						if (typeof data1 == "number" && isFinite(data1)) {
							if (data1 > 599 || isNaN(data1)) {
								const err5 = {
									instancePath: instancePath + "/status",
									schemaPath: "#/$defs/Status/properties/status/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 599
									},
									message: "must be <= 599"
								};
								if (vErrors === null) vErrors = [err5];
								else vErrors.push(err5);
								errors++;
							}
							if (data1 < 400 || isNaN(data1)) {
								const err6 = {
									instancePath: instancePath + "/status",
									schemaPath: "#/$defs/Status/properties/status/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 400
									},
									message: "must be >= 400"
								};
								if (vErrors === null) vErrors = [err6];
								else vErrors.push(err6);
								errors++;
							}
						}
					}
					if (data.body !== void 0) {
						let data2 = data.body;
						if (typeof data2 !== "string") {
							const err7 = {
								instancePath: instancePath + "/body",
								schemaPath: "#/$defs/Status/properties/body/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						if (!(data2 === "error" || data2 === "html" || data2 === "empty")) {
							const err8 = {
								instancePath: instancePath + "/body",
								schemaPath: "#/$defs/Status/properties/body/enum",
								keyword: "enum",
								params: { allowedValues: schema60.properties.body.enum },
								message: "must be equal to one of the allowed values"
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
					}
					if (data.retryAfter !== void 0) {
						let data3 = data.retryAfter;
						if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
							const err9 = {
								instancePath: instancePath + "/retryAfter",
								schemaPath: "#/$defs/Status/properties/retryAfter/type",
								keyword: "type",
								params: { type: schema60.properties.retryAfter.type },
								message: "must be integer,null"
							};
							if (vErrors === null) vErrors = [err9];
							else vErrors.push(err9);
							errors++;
						}
						if (typeof data3 == "number" && isFinite(data3)) {
							if (data3 > 86400 || isNaN(data3)) {
								const err10 = {
									instancePath: instancePath + "/retryAfter",
									schemaPath: "#/$defs/Status/properties/retryAfter/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 86400
									},
									message: "must be <= 86400"
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
							if (data3 < 0 || isNaN(data3)) {
								const err11 = {
									instancePath: instancePath + "/retryAfter",
									schemaPath: "#/$defs/Status/properties/retryAfter/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 0
									},
									message: "must be >= 0"
								};
								if (vErrors === null) vErrors = [err11];
								else vErrors.push(err11);
								errors++;
							}
						}
					}
					if (data.applied !== void 0) {
						if (typeof data.applied !== "boolean") {
							const err12 = {
								instancePath: instancePath + "/applied",
								schemaPath: "#/$defs/Status/properties/applied/type",
								keyword: "type",
								params: { type: "boolean" },
								message: "must be boolean"
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
					}
				} else {
					const err13 = {
						instancePath,
						schemaPath: "#/$defs/Status/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "reset") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err14 = {
							instancePath,
							schemaPath: "#/$defs/Reset/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
					for (const key1 in data) if (!(key1 === "kind")) {
						const err15 = {
							instancePath,
							schemaPath: "#/$defs/Reset/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key1 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err15];
						else vErrors.push(err15);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("reset" !== data.kind) {
							const err16 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/Reset/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "reset" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err16];
							else vErrors.push(err16);
							errors++;
						}
					}
				} else {
					const err17 = {
						instancePath,
						schemaPath: "#/$defs/Reset/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "close") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err18 = {
							instancePath,
							schemaPath: "#/$defs/Close/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
					for (const key2 in data) if (!(key2 === "kind")) {
						const err19 = {
							instancePath,
							schemaPath: "#/$defs/Close/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key2 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err19];
						else vErrors.push(err19);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("close" !== data.kind) {
							const err20 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/Close/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "close" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err20];
							else vErrors.push(err20);
							errors++;
						}
					}
				} else {
					const err21 = {
						instancePath,
						schemaPath: "#/$defs/Close/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "hang") {
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
			} else if (tag0 === "lost-answer") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err22 = {
							instancePath,
							schemaPath: "#/$defs/LostAnswer/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
					for (const key3 in data) if (!(key3 === "kind")) {
						const err23 = {
							instancePath,
							schemaPath: "#/$defs/LostAnswer/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key3 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("lost-answer" !== data.kind) {
							const err24 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/LostAnswer/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "lost-answer" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
					}
				} else {
					const err25 = {
						instancePath,
						schemaPath: "#/$defs/LostAnswer/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "cut") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err26 = {
							instancePath,
							schemaPath: "#/$defs/Cut/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err26];
						else vErrors.push(err26);
						errors++;
					}
					if (data.bytes === void 0) {
						const err27 = {
							instancePath,
							schemaPath: "#/$defs/Cut/required",
							keyword: "required",
							params: { missingProperty: "bytes" },
							message: "must have required property 'bytes'"
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
					for (const key4 in data) if (!(key4 === "kind" || key4 === "bytes")) {
						const err28 = {
							instancePath,
							schemaPath: "#/$defs/Cut/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key4 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("cut" !== data.kind) {
							const err29 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/Cut/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "cut" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err29];
							else vErrors.push(err29);
							errors++;
						}
					}
					if (data.bytes !== void 0) {
						let data9 = data.bytes;
						if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
							const err30 = {
								instancePath: instancePath + "/bytes",
								schemaPath: "#/$defs/Cut/properties/bytes/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							};
							if (vErrors === null) vErrors = [err30];
							else vErrors.push(err30);
							errors++;
						}
						if (typeof data9 == "number" && isFinite(data9)) {
							if (data9 > 1048576 || isNaN(data9)) {
								const err31 = {
									instancePath: instancePath + "/bytes",
									schemaPath: "#/$defs/Cut/properties/bytes/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 1048576
									},
									message: "must be <= 1048576"
								};
								if (vErrors === null) vErrors = [err31];
								else vErrors.push(err31);
								errors++;
							}
							if (data9 < 0 || isNaN(data9)) {
								const err32 = {
									instancePath: instancePath + "/bytes",
									schemaPath: "#/$defs/Cut/properties/bytes/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 0
									},
									message: "must be >= 0"
								};
								if (vErrors === null) vErrors = [err32];
								else vErrors.push(err32);
								errors++;
							}
						}
					}
				} else {
					const err33 = {
						instancePath,
						schemaPath: "#/$defs/Cut/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "dribble") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err34 = {
							instancePath,
							schemaPath: "#/$defs/Dribble/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
					if (data.bytes === void 0) {
						const err35 = {
							instancePath,
							schemaPath: "#/$defs/Dribble/required",
							keyword: "required",
							params: { missingProperty: "bytes" },
							message: "must have required property 'bytes'"
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
					if (data.milliseconds === void 0) {
						const err36 = {
							instancePath,
							schemaPath: "#/$defs/Dribble/required",
							keyword: "required",
							params: { missingProperty: "milliseconds" },
							message: "must have required property 'milliseconds'"
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
					for (const key5 in data) if (!(key5 === "kind" || key5 === "bytes" || key5 === "milliseconds")) {
						const err37 = {
							instancePath,
							schemaPath: "#/$defs/Dribble/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key5 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err37];
						else vErrors.push(err37);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("dribble" !== data.kind) {
							const err38 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/Dribble/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "dribble" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err38];
							else vErrors.push(err38);
							errors++;
						}
					}
					if (data.bytes !== void 0) {
						let data11 = data.bytes;
						if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
							const err39 = {
								instancePath: instancePath + "/bytes",
								schemaPath: "#/$defs/Dribble/properties/bytes/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							};
							if (vErrors === null) vErrors = [err39];
							else vErrors.push(err39);
							errors++;
						}
						if (typeof data11 == "number" && isFinite(data11)) {
							if (data11 > 1048576 || isNaN(data11)) {
								const err40 = {
									instancePath: instancePath + "/bytes",
									schemaPath: "#/$defs/Dribble/properties/bytes/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 1048576
									},
									message: "must be <= 1048576"
								};
								if (vErrors === null) vErrors = [err40];
								else vErrors.push(err40);
								errors++;
							}
							if (data11 < 1 || isNaN(data11)) {
								const err41 = {
									instancePath: instancePath + "/bytes",
									schemaPath: "#/$defs/Dribble/properties/bytes/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 1
									},
									message: "must be >= 1"
								};
								if (vErrors === null) vErrors = [err41];
								else vErrors.push(err41);
								errors++;
							}
						}
					}
					if (data.milliseconds !== void 0) {
						let data12 = data.milliseconds;
						if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
							const err42 = {
								instancePath: instancePath + "/milliseconds",
								schemaPath: "#/$defs/Dribble/properties/milliseconds/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							};
							if (vErrors === null) vErrors = [err42];
							else vErrors.push(err42);
							errors++;
						}
						if (typeof data12 == "number" && isFinite(data12)) {
							if (data12 > 6e4 || isNaN(data12)) {
								const err43 = {
									instancePath: instancePath + "/milliseconds",
									schemaPath: "#/$defs/Dribble/properties/milliseconds/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 6e4
									},
									message: "must be <= 60000"
								};
								if (vErrors === null) vErrors = [err43];
								else vErrors.push(err43);
								errors++;
							}
							if (data12 < 0 || isNaN(data12)) {
								const err44 = {
									instancePath: instancePath + "/milliseconds",
									schemaPath: "#/$defs/Dribble/properties/milliseconds/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 0
									},
									message: "must be >= 0"
								};
								if (vErrors === null) vErrors = [err44];
								else vErrors.push(err44);
								errors++;
							}
						}
					}
				} else {
					const err45 = {
						instancePath,
						schemaPath: "#/$defs/Dribble/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err45];
					else vErrors.push(err45);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "malformed-json") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err46 = {
							instancePath,
							schemaPath: "#/$defs/MalformedJson/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err46];
						else vErrors.push(err46);
						errors++;
					}
					for (const key6 in data) if (!(key6 === "kind")) {
						const err47 = {
							instancePath,
							schemaPath: "#/$defs/MalformedJson/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key6 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err47];
						else vErrors.push(err47);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("malformed-json" !== data.kind) {
							const err48 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/MalformedJson/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "malformed-json" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err48];
							else vErrors.push(err48);
							errors++;
						}
					}
				} else {
					const err49 = {
						instancePath,
						schemaPath: "#/$defs/MalformedJson/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err49];
					else vErrors.push(err49);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "media-type") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err50 = {
							instancePath,
							schemaPath: "#/$defs/MediaType/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err50];
						else vErrors.push(err50);
						errors++;
					}
					if (data.mediaType === void 0) {
						const err51 = {
							instancePath,
							schemaPath: "#/$defs/MediaType/required",
							keyword: "required",
							params: { missingProperty: "mediaType" },
							message: "must have required property 'mediaType'"
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
					for (const key7 in data) if (!(key7 === "kind" || key7 === "mediaType")) {
						const err52 = {
							instancePath,
							schemaPath: "#/$defs/MediaType/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key7 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err52];
						else vErrors.push(err52);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("media-type" !== data.kind) {
							const err53 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/MediaType/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "media-type" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err53];
							else vErrors.push(err53);
							errors++;
						}
					}
					if (data.mediaType !== void 0) {
						let data15 = data.mediaType;
						if (typeof data15 === "string") {
							if (func4(data15) > 200) {
								const err54 = {
									instancePath: instancePath + "/mediaType",
									schemaPath: "#/$defs/MediaType/properties/mediaType/maxLength",
									keyword: "maxLength",
									params: { limit: 200 },
									message: "must NOT have more than 200 characters"
								};
								if (vErrors === null) vErrors = [err54];
								else vErrors.push(err54);
								errors++;
							}
							if (!pattern5.test(data15)) {
								const err55 = {
									instancePath: instancePath + "/mediaType",
									schemaPath: "#/$defs/MediaType/properties/mediaType/pattern",
									keyword: "pattern",
									params: { pattern: "^[\\w.+*-]+/[\\w.+*-]+( *; *[\\w-]+=[\\w.+-]+)*$" },
									message: "must match pattern \"^[\\w.+*-]+/[\\w.+*-]+( *; *[\\w-]+=[\\w.+-]+)*$\""
								};
								if (vErrors === null) vErrors = [err55];
								else vErrors.push(err55);
								errors++;
							}
						} else {
							const err56 = {
								instancePath: instancePath + "/mediaType",
								schemaPath: "#/$defs/MediaType/properties/mediaType/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err56];
							else vErrors.push(err56);
							errors++;
						}
					}
				} else {
					const err57 = {
						instancePath,
						schemaPath: "#/$defs/MediaType/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err57];
					else vErrors.push(err57);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else if (tag0 === "stale") {
				if (data && typeof data == "object" && !Array.isArray(data)) {
					if (data.kind === void 0) {
						const err58 = {
							instancePath,
							schemaPath: "#/$defs/Stale/required",
							keyword: "required",
							params: { missingProperty: "kind" },
							message: "must have required property 'kind'"
						};
						if (vErrors === null) vErrors = [err58];
						else vErrors.push(err58);
						errors++;
					}
					if (data.milliseconds === void 0) {
						const err59 = {
							instancePath,
							schemaPath: "#/$defs/Stale/required",
							keyword: "required",
							params: { missingProperty: "milliseconds" },
							message: "must have required property 'milliseconds'"
						};
						if (vErrors === null) vErrors = [err59];
						else vErrors.push(err59);
						errors++;
					}
					for (const key8 in data) if (!(key8 === "kind" || key8 === "milliseconds")) {
						const err60 = {
							instancePath,
							schemaPath: "#/$defs/Stale/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key8 },
							message: "must NOT have additional properties"
						};
						if (vErrors === null) vErrors = [err60];
						else vErrors.push(err60);
						errors++;
					}
					if (data.kind !== void 0) {
						if ("stale" !== data.kind) {
							const err61 = {
								instancePath: instancePath + "/kind",
								schemaPath: "#/$defs/Stale/properties/kind/const",
								keyword: "const",
								params: { allowedValue: "stale" },
								message: "must be equal to constant"
							};
							if (vErrors === null) vErrors = [err61];
							else vErrors.push(err61);
							errors++;
						}
					}
					if (data.milliseconds !== void 0) {
						let data17 = data.milliseconds;
						if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
							const err62 = {
								instancePath: instancePath + "/milliseconds",
								schemaPath: "#/$defs/Stale/properties/milliseconds/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							};
							if (vErrors === null) vErrors = [err62];
							else vErrors.push(err62);
							errors++;
						}
						if (typeof data17 == "number" && isFinite(data17)) {
							if (data17 > 316224e5 || isNaN(data17)) {
								const err63 = {
									instancePath: instancePath + "/milliseconds",
									schemaPath: "#/$defs/Stale/properties/milliseconds/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 316224e5
									},
									message: "must be <= 31622400000"
								};
								if (vErrors === null) vErrors = [err63];
								else vErrors.push(err63);
								errors++;
							}
							if (data17 < 1 || isNaN(data17)) {
								const err64 = {
									instancePath: instancePath + "/milliseconds",
									schemaPath: "#/$defs/Stale/properties/milliseconds/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 1
									},
									message: "must be >= 1"
								};
								if (vErrors === null) vErrors = [err64];
								else vErrors.push(err64);
								errors++;
							}
						}
					}
				} else {
					const err65 = {
						instancePath,
						schemaPath: "#/$defs/Stale/type",
						keyword: "type",
						params: { type: "object" },
						message: "must be object"
					};
					if (vErrors === null) vErrors = [err65];
					else vErrors.push(err65);
					errors++;
				}
				if (props0 !== true) props0 = true;
			} else {
				const err66 = {
					instancePath,
					schemaPath: "#/discriminator",
					keyword: "discriminator",
					params: {
						error: "mapping",
						tag: "kind",
						tagValue: tag0
					},
					message: "value of tag \"kind\" must be in oneOf"
				};
				if (vErrors === null) vErrors = [err66];
				else vErrors.push(err66);
				errors++;
			}
		} else {
			const err67 = {
				instancePath,
				schemaPath: "#/discriminator",
				keyword: "discriminator",
				params: {
					error: "tag",
					tag: "kind",
					tagValue: tag0
				},
				message: "tag \"kind\" must be string"
			};
			if (vErrors === null) vErrors = [err67];
			else vErrors.push(err67);
			errors++;
		}
	} else {
		const err68 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err68];
		else vErrors.push(err68);
		errors++;
	}
	validate25.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate25.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate22.evaluated;
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
				if (!pattern4.test(data0)) {
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
			if (!validate23(data.when, {
				instancePath: instancePath + "/when",
				parentData: data,
				parentDataProperty: "when",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
		if (data.effect !== void 0) {
			if (!validate25(data.effect, {
				instancePath: instancePath + "/effect",
				parentData: data,
				parentDataProperty: "effect",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
				errors = vErrors.length;
			}
		}
		if (data.times !== void 0) {
			let data3 = data.times;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err4 = {
					instancePath: instancePath + "/times",
					schemaPath: "#/properties/times/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 9007199254740991 || isNaN(data3)) {
					const err5 = {
						instancePath: instancePath + "/times",
						schemaPath: "#/properties/times/maximum",
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
				if (data3 < 1 || isNaN(data3)) {
					const err6 = {
						instancePath: instancePath + "/times",
						schemaPath: "#/properties/times/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
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
	validate22.errors = vErrors;
	return errors === 0;
}
validate22.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate21.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (Array.isArray(data)) {
		if (data.length > 100) {
			const err0 = {
				instancePath,
				schemaPath: "#/maxItems",
				keyword: "maxItems",
				params: { limit: 100 },
				message: "must NOT have more than 100 items"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate22(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData,
			dynamicAnchors
		})) {
			vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
			errors = vErrors.length;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			message: "must be array"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate21.errors = vErrors;
	return errors === 0;
}
validate21.evaluated = {
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate21(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
		errors = vErrors.length;
	}
	validate20.errors = vErrors;
	return errors === 0;
}
validate20.evaluated = {
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};

export const validateFaults: Validator = validate_faults;
