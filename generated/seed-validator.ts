// @ts-nocheck
// Generated from simulator/tenants/seed/seed.schema.json by `npm run generate`. Do not edit.
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
// virtual:validators
const validate_seed = validate20;
const schema33 = {
	"type": "object",
	"additionalProperties": false,
	"required": ["id"],
	"properties": {
		"id": {
			"description": "What the other parts call it by.",
			"$ref": "#/$defs/Text"
		},
		"name": {
			"description": "The id by default.",
			"$ref": "#/$defs/Text"
		},
		"lacks": {
			"description": "Lead operations that the partner does not have.",
			"type": "array",
			"uniqueItems": true,
			"items": {
				"type": "string",
				"enum": ["getOfficeLeadCount", "getOrganizationLeadCount"]
			}
		}
	}
};
const func1 = require_ucs2length().default;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate22.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "must have required property 'id'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "id" || key0 === "name" || key0 === "lacks")) {
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
				if (func1(data0) < 1) {
					const err2 = {
						instancePath: instancePath + "/id",
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
					instancePath: instancePath + "/id",
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
		if (data.name !== void 0) {
			let data1 = data.name;
			if (typeof data1 === "string") {
				if (func1(data1) < 1) {
					const err4 = {
						instancePath: instancePath + "/name",
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
					instancePath: instancePath + "/name",
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
		if (data.lacks !== void 0) {
			let data2 = data.lacks;
			if (Array.isArray(data2)) {
				const len0 = data2.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data3 = data2[i0];
					if (typeof data3 !== "string") {
						const err6 = {
							instancePath: instancePath + "/lacks/" + i0,
							schemaPath: "#/properties/lacks/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
					if (!(data3 === "getOfficeLeadCount" || data3 === "getOrganizationLeadCount")) {
						const err7 = {
							instancePath: instancePath + "/lacks/" + i0,
							schemaPath: "#/properties/lacks/items/enum",
							keyword: "enum",
							params: { allowedValues: schema33.properties.lacks.items.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
				let i1 = data2.length;
				let j0;
				if (i1 > 1) {
					const indices0 = {};
					for (; i1--;) {
						let item0 = data2[i1];
						if (typeof item0 !== "string") continue;
						if (typeof indices0[item0] == "number") {
							j0 = indices0[item0];
							const err8 = {
								instancePath: instancePath + "/lacks",
								schemaPath: "#/properties/lacks/uniqueItems",
								keyword: "uniqueItems",
								params: {
									i: i1,
									j: j0
								},
								message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)"
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
							break;
						}
						indices0[item0] = i1;
					}
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/lacks",
					schemaPath: "#/properties/lacks/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
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
	validate22.errors = vErrors;
	return errors === 0;
}
validate22.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate24.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "must have required property 'id'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.externalId === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "externalId" },
				message: "must have required property 'externalId'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.partner === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "partner" },
				message: "must have required property 'partner'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.name === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "must have required property 'name'"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "id" || key0 === "externalId" || key0 === "partner" || key0 === "name")) {
			const err4 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err5 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err6 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err7 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/$defs/Id/minimum",
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
		if (data.externalId !== void 0) {
			let data1 = data.externalId;
			if (typeof data1 === "string") {
				if (func1(data1) < 1) {
					const err8 = {
						instancePath: instancePath + "/externalId",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/externalId",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.partner !== void 0) {
			let data2 = data.partner;
			if (typeof data2 === "string") {
				if (func1(data2) < 1) {
					const err10 = {
						instancePath: instancePath + "/partner",
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
					instancePath: instancePath + "/partner",
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
		if (data.name !== void 0) {
			let data3 = data.name;
			if (typeof data3 === "string") {
				if (func1(data3) < 1) {
					const err12 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
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
	validate24.errors = vErrors;
	return errors === 0;
}
validate24.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate26.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "must have required property 'id'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.externalId === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "externalId" },
				message: "must have required property 'externalId'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.organization === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "organization" },
				message: "must have required property 'organization'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.name === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "must have required property 'name'"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "id" || key0 === "externalId" || key0 === "organization" || key0 === "name")) {
			const err4 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err5 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err6 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err7 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/$defs/Id/minimum",
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
		if (data.externalId !== void 0) {
			let data1 = data.externalId;
			if (typeof data1 === "string") {
				if (func1(data1) < 1) {
					const err8 = {
						instancePath: instancePath + "/externalId",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/externalId",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.organization !== void 0) {
			let data2 = data.organization;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err10 = {
					instancePath: instancePath + "/organization",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 9007199254740991 || isNaN(data2)) {
					const err11 = {
						instancePath: instancePath + "/organization",
						schemaPath: "#/$defs/Id/maximum",
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
				if (data2 < 0 || isNaN(data2)) {
					const err12 = {
						instancePath: instancePath + "/organization",
						schemaPath: "#/$defs/Id/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
		}
		if (data.name !== void 0) {
			let data3 = data.name;
			if (typeof data3 === "string") {
				if (func1(data3) < 1) {
					const err13 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
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
	validate26.errors = vErrors;
	return errors === 0;
}
validate26.evaluated = {
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
		if (data.externalId === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "externalId" },
				message: "must have required property 'externalId'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.partner === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "partner" },
				message: "must have required property 'partner'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.name === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "must have required property 'name'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "externalId" || key0 === "partner" || key0 === "name")) {
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
		if (data.externalId !== void 0) {
			let data0 = data.externalId;
			if (typeof data0 === "string") {
				if (func1(data0) < 1) {
					const err4 = {
						instancePath: instancePath + "/externalId",
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
					instancePath: instancePath + "/externalId",
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
		if (data.partner !== void 0) {
			let data1 = data.partner;
			if (typeof data1 === "string") {
				if (func1(data1) < 1) {
					const err6 = {
						instancePath: instancePath + "/partner",
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
					instancePath: instancePath + "/partner",
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
		if (data.name !== void 0) {
			let data2 = data.name;
			if (typeof data2 === "string") {
				if (func1(data2) < 1) {
					const err8 = {
						instancePath: instancePath + "/name",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/$defs/Text/type",
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
	validate28.errors = vErrors;
	return errors === 0;
}
validate28.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema50 = {
	"type": "object",
	"additionalProperties": false,
	"required": [
		"externalListingId",
		"partner",
		"office",
		"status"
	],
	"properties": {
		"externalListingId": {
			"description": "The partner's own id.",
			"$ref": "#/$defs/Text"
		},
		"partner": {
			"description": "The id of a partner.",
			"$ref": "#/$defs/Text"
		},
		"office": {
			"description": "The id of the partner's office that sells it and has its leads.",
			"$ref": "#/$defs/Id"
		},
		"broker": {
			"description": "The external id of a broker of the partner.",
			"$ref": "#/$defs/Text"
		},
		"status": {
			"description": "The status that it begins with.",
			"$ref": "#/$defs/ListingStatus"
		},
		"added": {
			"description": "Since when; since ever by default.",
			"$ref": "#/$defs/Instant"
		},
		"changes": {
			"description": "Later changes of the status, the oldest first.",
			"type": "array",
			"items": { "$ref": "#/$defs/StatusChange" }
		},
		"businessType": { "type": "string" },
		"location": { "$ref": "#/$defs/Location" }
	}
};
const schema55 = {
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
const func11 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$", "u");
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate31.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.at === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "at" },
				message: "must have required property 'at'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.status === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "at" || key0 === "status")) {
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
		if (data.at !== void 0) {
			let data0 = data.at;
			if (typeof data0 === "string") {
				if (!pattern4.test(data0)) {
					const err3 = {
						instancePath: instancePath + "/at",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/at",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data1 = data.status;
			if (typeof data1 !== "string") {
				const err5 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (!(data1 === "DRAFT" || data1 === "FOR_SALE" || data1 === "REVIEWING_OFFERS" || data1 === "PENDING_CONTRACT" || data1 === "UNDER_CONTRACT" || data1 === "SOLD" || data1 === "ARCHIVED")) {
				const err6 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/enum",
					keyword: "enum",
					params: { allowedValues: schema55.enum },
					message: "must be equal to one of the allowed values"
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
	validate31.errors = vErrors;
	return errors === 0;
}
validate31.evaluated = {
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
		if (data.externalListingId === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "externalListingId" },
				message: "must have required property 'externalListingId'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.partner === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "partner" },
				message: "must have required property 'partner'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.office === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "office" },
				message: "must have required property 'office'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.status === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		for (const key0 in data) if (!func11.call(schema50.properties, key0)) {
			const err4 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.externalListingId !== void 0) {
			let data0 = data.externalListingId;
			if (typeof data0 === "string") {
				if (func1(data0) < 1) {
					const err5 = {
						instancePath: instancePath + "/externalListingId",
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
					instancePath: instancePath + "/externalListingId",
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
		if (data.partner !== void 0) {
			let data1 = data.partner;
			if (typeof data1 === "string") {
				if (func1(data1) < 1) {
					const err7 = {
						instancePath: instancePath + "/partner",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/partner",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.office !== void 0) {
			let data2 = data.office;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err9 = {
					instancePath: instancePath + "/office",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 9007199254740991 || isNaN(data2)) {
					const err10 = {
						instancePath: instancePath + "/office",
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (data2 < 0 || isNaN(data2)) {
					const err11 = {
						instancePath: instancePath + "/office",
						schemaPath: "#/$defs/Id/minimum",
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
		if (data.broker !== void 0) {
			let data3 = data.broker;
			if (typeof data3 === "string") {
				if (func1(data3) < 1) {
					const err12 = {
						instancePath: instancePath + "/broker",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/broker",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data4 = data.status;
			if (typeof data4 !== "string") {
				const err14 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
			if (!(data4 === "DRAFT" || data4 === "FOR_SALE" || data4 === "REVIEWING_OFFERS" || data4 === "PENDING_CONTRACT" || data4 === "UNDER_CONTRACT" || data4 === "SOLD" || data4 === "ARCHIVED")) {
				const err15 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/enum",
					keyword: "enum",
					params: { allowedValues: schema55.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.added !== void 0) {
			let data5 = data.added;
			if (typeof data5 === "string") {
				if (!pattern4.test(data5)) {
					const err16 = {
						instancePath: instancePath + "/added",
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
					instancePath: instancePath + "/added",
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
		if (data.changes !== void 0) {
			let data6 = data.changes;
			if (Array.isArray(data6)) {
				const len0 = data6.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate31(data6[i0], {
					instancePath: instancePath + "/changes/" + i0,
					parentData: data6,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
					errors = vErrors.length;
				}
			} else {
				const err18 = {
					instancePath: instancePath + "/changes",
					schemaPath: "#/properties/changes/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.businessType !== void 0) {
			if (typeof data.businessType !== "string") {
				const err19 = {
					instancePath: instancePath + "/businessType",
					schemaPath: "#/properties/businessType/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.location !== void 0) {
			let data9 = data.location;
			if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
				for (const key1 in data9) if (!(key1 === "city" || key1 === "state" || key1 === "country" || key1 === "visibility")) {
					const err20 = {
						instancePath: instancePath + "/location",
						schemaPath: "#/$defs/Location/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (data9.city !== void 0) {
					if (typeof data9.city !== "string") {
						const err21 = {
							instancePath: instancePath + "/location/city",
							schemaPath: "#/$defs/Location/properties/city/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
				}
				if (data9.state !== void 0) {
					if (typeof data9.state !== "string") {
						const err22 = {
							instancePath: instancePath + "/location/state",
							schemaPath: "#/$defs/Location/properties/state/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				}
				if (data9.country !== void 0) {
					if (typeof data9.country !== "string") {
						const err23 = {
							instancePath: instancePath + "/location/country",
							schemaPath: "#/$defs/Location/properties/country/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
				}
				if (data9.visibility !== void 0) {
					if (typeof data9.visibility !== "string") {
						const err24 = {
							instancePath: instancePath + "/location/visibility",
							schemaPath: "#/$defs/Location/properties/visibility/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err24];
						else vErrors.push(err24);
						errors++;
					}
				}
			} else {
				const err25 = {
					instancePath: instancePath + "/location",
					schemaPath: "#/$defs/Location/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
	} else {
		const err26 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err26];
		else vErrors.push(err26);
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
const schema63 = {
	"type": "string",
	"enum": ["lead-tracking", "organization-access"]
};
const pattern6 = new RegExp("^[\\x21-\\x7e]+$", "u");
const func0 = require_equal().default;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate34.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.key === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "key" },
				message: "must have required property 'key'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.partner === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "partner" },
				message: "must have required property 'partner'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.permissions === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "permissions" },
				message: "must have required property 'permissions'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "key" || key0 === "partner" || key0 === "permissions" || key0 === "revoked" || key0 === "summary")) {
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
		if (data.key !== void 0) {
			let data0 = data.key;
			if (typeof data0 === "string") {
				if (!pattern6.test(data0)) {
					const err4 = {
						instancePath: instancePath + "/key",
						schemaPath: "#/properties/key/pattern",
						keyword: "pattern",
						params: { pattern: "^[\\x21-\\x7e]+$" },
						message: "must match pattern \"^[\\x21-\\x7e]+$\""
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/key",
					schemaPath: "#/properties/key/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.partner !== void 0) {
			let data1 = data.partner;
			if (typeof data1 === "string") {
				if (func1(data1) < 1) {
					const err6 = {
						instancePath: instancePath + "/partner",
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
					instancePath: instancePath + "/partner",
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
		if (data.permissions !== void 0) {
			let data2 = data.permissions;
			if (Array.isArray(data2)) {
				const len0 = data2.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data3 = data2[i0];
					if (typeof data3 !== "string") {
						const err8 = {
							instancePath: instancePath + "/permissions/" + i0,
							schemaPath: "#/$defs/Permission/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
					if (!(data3 === "lead-tracking" || data3 === "organization-access")) {
						const err9 = {
							instancePath: instancePath + "/permissions/" + i0,
							schemaPath: "#/$defs/Permission/enum",
							keyword: "enum",
							params: { allowedValues: schema63.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
				let i1 = data2.length;
				let j0;
				if (i1 > 1) {
					outer0: for (; i1--;) for (j0 = i1; j0--;) if (func0(data2[i1], data2[j0])) {
						const err10 = {
							instancePath: instancePath + "/permissions",
							schemaPath: "#/properties/permissions/uniqueItems",
							keyword: "uniqueItems",
							params: {
								i: i1,
								j: j0
							},
							message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)"
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
						break outer0;
					}
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/permissions",
					schemaPath: "#/properties/permissions/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.revoked !== void 0) {
			if (typeof data.revoked !== "boolean") {
				const err12 = {
					instancePath: instancePath + "/revoked",
					schemaPath: "#/properties/revoked/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.summary !== void 0) {
			if (typeof data.summary !== "string") {
				const err13 = {
					instancePath: instancePath + "/summary",
					schemaPath: "#/properties/summary/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
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
	validate34.errors = vErrors;
	return errors === 0;
}
validate34.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema64 = {
	"description": "Leads of one office: at the instants of `at`, or `count` of them by chance between `from` and `to`.",
	"type": "object",
	"additionalProperties": false,
	"required": ["office"],
	"properties": {
		"office": {
			"description": "The id of an office.",
			"$ref": "#/$defs/Id"
		},
		"at": {
			"description": "When each arrived; an instant may stand there twice.",
			"type": "array",
			"minItems": 1,
			"items": { "$ref": "#/$defs/Instant" }
		},
		"count": {
			"description": "How many, at instants that the whole number of --seed decides.",
			"type": "integer",
			"minimum": 1,
			"maximum": 1e6
		},
		"from": {
			"description": "The first instant that may be drawn.",
			"$ref": "#/$defs/Instant"
		},
		"to": {
			"description": "They come before this.",
			"$ref": "#/$defs/Instant"
		},
		"listing": {
			"description": "The external id of the listing that brought them; any that buyers saw then by default.",
			"$ref": "#/$defs/Text"
		},
		"source": {
			"description": "How buyers showed interest; any of these by default.",
			"type": "string",
			"enum": [
				"contact-form",
				"phone",
				"email"
			]
		}
	}
};
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate36.evaluated;
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
					schemaPath: "#/$defs/Id/type",
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
						schemaPath: "#/$defs/Id/maximum",
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
						schemaPath: "#/$defs/Id/minimum",
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
			if (Array.isArray(data1)) {
				if (data1.length < 1) {
					const err5 = {
						instancePath: instancePath + "/at",
						schemaPath: "#/properties/at/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				const len0 = data1.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data2 = data1[i0];
					if (typeof data2 === "string") {
						if (!pattern4.test(data2)) {
							const err6 = {
								instancePath: instancePath + "/at/" + i0,
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
							instancePath: instancePath + "/at/" + i0,
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
			} else {
				const err8 = {
					instancePath: instancePath + "/at",
					schemaPath: "#/properties/at/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.count !== void 0) {
			let data3 = data.count;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err9 = {
					instancePath: instancePath + "/count",
					schemaPath: "#/properties/count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 1e6 || isNaN(data3)) {
					const err10 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 1e6
						},
						message: "must be <= 1000000"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				if (data3 < 1 || isNaN(data3)) {
					const err11 = {
						instancePath: instancePath + "/count",
						schemaPath: "#/properties/count/minimum",
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
		if (data.from !== void 0) {
			let data4 = data.from;
			if (typeof data4 === "string") {
				if (!pattern4.test(data4)) {
					const err12 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/from",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.to !== void 0) {
			let data5 = data.to;
			if (typeof data5 === "string") {
				if (!pattern4.test(data5)) {
					const err14 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$\""
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			} else {
				const err15 = {
					instancePath: instancePath + "/to",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.listing !== void 0) {
			let data6 = data.listing;
			if (typeof data6 === "string") {
				if (func1(data6) < 1) {
					const err16 = {
						instancePath: instancePath + "/listing",
						schemaPath: "#/$defs/Text/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			} else {
				const err17 = {
					instancePath: instancePath + "/listing",
					schemaPath: "#/$defs/Text/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.source !== void 0) {
			let data7 = data.source;
			if (typeof data7 !== "string") {
				const err18 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
			if (!(data7 === "contact-form" || data7 === "phone" || data7 === "email")) {
				const err19 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/enum",
					keyword: "enum",
					params: { allowedValues: schema64.properties.source.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
	} else {
		const err20 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err20];
		else vErrors.push(err20);
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
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate21.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.partners === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "partners" },
				message: "must have required property 'partners'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.organizations === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "organizations" },
				message: "must have required property 'organizations'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.offices === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "offices" },
				message: "must have required property 'offices'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.credentials === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "credentials" },
				message: "must have required property 'credentials'"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "$schema" || key0 === "partners" || key0 === "organizations" || key0 === "offices" || key0 === "brokers" || key0 === "listings" || key0 === "credentials" || key0 === "leads")) {
			const err4 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.$schema !== void 0) {
			if (typeof data.$schema !== "string") {
				const err5 = {
					instancePath: instancePath + "/$schema",
					schemaPath: "#/properties/%24schema/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.partners !== void 0) {
			let data1 = data.partners;
			if (Array.isArray(data1)) {
				if (data1.length < 1) {
					const err6 = {
						instancePath: instancePath + "/partners",
						schemaPath: "#/properties/partners/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				const len0 = data1.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate22(data1[i0], {
					instancePath: instancePath + "/partners/" + i0,
					parentData: data1,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
					errors = vErrors.length;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/partners",
					schemaPath: "#/properties/partners/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.organizations !== void 0) {
			let data3 = data.organizations;
			if (Array.isArray(data3)) {
				const len1 = data3.length;
				for (let i1 = 0; i1 < len1; i1++) if (!validate24(data3[i1], {
					instancePath: instancePath + "/organizations/" + i1,
					parentData: data3,
					parentDataProperty: i1,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
					errors = vErrors.length;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/organizations",
					schemaPath: "#/properties/organizations/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.offices !== void 0) {
			let data5 = data.offices;
			if (Array.isArray(data5)) {
				const len2 = data5.length;
				for (let i2 = 0; i2 < len2; i2++) if (!validate26(data5[i2], {
					instancePath: instancePath + "/offices/" + i2,
					parentData: data5,
					parentDataProperty: i2,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
					errors = vErrors.length;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/offices",
					schemaPath: "#/properties/offices/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.brokers !== void 0) {
			let data7 = data.brokers;
			if (Array.isArray(data7)) {
				const len3 = data7.length;
				for (let i3 = 0; i3 < len3; i3++) if (!validate28(data7[i3], {
					instancePath: instancePath + "/brokers/" + i3,
					parentData: data7,
					parentDataProperty: i3,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
					errors = vErrors.length;
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/brokers",
					schemaPath: "#/properties/brokers/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.listings !== void 0) {
			let data9 = data.listings;
			if (Array.isArray(data9)) {
				const len4 = data9.length;
				for (let i4 = 0; i4 < len4; i4++) if (!validate30(data9[i4], {
					instancePath: instancePath + "/listings/" + i4,
					parentData: data9,
					parentDataProperty: i4,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
					errors = vErrors.length;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/listings",
					schemaPath: "#/properties/listings/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.credentials !== void 0) {
			let data11 = data.credentials;
			if (Array.isArray(data11)) {
				if (data11.length < 1) {
					const err12 = {
						instancePath: instancePath + "/credentials",
						schemaPath: "#/properties/credentials/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				const len5 = data11.length;
				for (let i5 = 0; i5 < len5; i5++) if (!validate34(data11[i5], {
					instancePath: instancePath + "/credentials/" + i5,
					parentData: data11,
					parentDataProperty: i5,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
					errors = vErrors.length;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/credentials",
					schemaPath: "#/properties/credentials/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.leads !== void 0) {
			let data13 = data.leads;
			if (Array.isArray(data13)) {
				const len6 = data13.length;
				for (let i6 = 0; i6 < len6; i6++) if (!validate36(data13[i6], {
					instancePath: instancePath + "/leads/" + i6,
					parentData: data13,
					parentDataProperty: i6,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
					errors = vErrors.length;
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/leads",
					schemaPath: "#/properties/leads/type",
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
	validate21.errors = vErrors;
	return errors === 0;
}
validate21.evaluated = {
	"props": true,
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
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};

export const validateSeed: Validator = validate_seed;
