/** The reference page in the browser: Swagger UI of the document that the page names. */

/** Swagger UI warns of any dialect but its own; the documents name that of JSON Schema itself. */
const noWarning = { wrapComponents: { JsonSchemaDialect: () => () => null } };

// @ts-expect-error The bundle before this module defines it.
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
