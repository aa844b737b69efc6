/** Starts Swagger UI on a reference page, with the document that the page names. */

/** Hides Swagger UI's warning: the documents use JSON Schema's own dialect, not OpenAPI's. */
const noWarning = { wrapComponents: { JsonSchemaDialect: () => () => null } };

// @ts-expect-error Defined by the bundle that is loaded before this module.
globalThis.SwaggerUIBundle({
  url: document.querySelector('#swagger-ui')?.getAttribute('data-document'),
  dom_id: '#swagger-ui',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  persistAuthorization: false,
  queryConfigEnabled: false,
  tryItOutEnabled: true,
  validatorUrl: null,
  plugins: [noWarning],
});

const darkness = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', darkness.matches);
darkness.addEventListener('change', follow);
follow();
