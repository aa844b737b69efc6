/** The reference page in the browser: Swagger UI, with the notes that the page brings beside it. */

/**
 * @typedef {object} System the parts of Swagger UI's system that are used here
 * @property {{ createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown }} React
 * @property {{ show: (place: string[], shown: boolean) => void }} layoutActions
 * @property {{ authorized: () => { getIn: (place: string[]) => unknown } | undefined }} authSelectors
 */

/**
 * @typedef {object} OperationProps
 * @property {boolean} isShown
 * @property {{ get: (name: string) => unknown }} operation
 */

/** @param {Element | null} place where the notes of the operation go */
function placeNotes(place, /** @type {string} */ operationId) {
  if (place === null || place.hasChildNodes()) return;
  const template = document.querySelector(`template[data-notes="${operationId}"]`);
  if (!(template instanceof HTMLTemplateElement)) return;
  place.append(template.content.cloneNode(true));
  const wide = matchMedia('(min-width: 75rem)').matches;
  for (const group of place.querySelectorAll('details')) group.open = wide;
}

const notesPlugin = (/** @type {System} */ { React }) => ({
  wrapComponents: {
    operation: (/** @type {unknown} */ Operation) => (/** @type {OperationProps} */ props) => {
      const operationId = String(props.operation.get('operationId'));
      const notes = {
        className: 'notes',
        'aria-label': `Requirements and open points: ${String(props.operation.get('summary'))}`,
        // A part that scrolls has to be reached by keyboard.
        tabIndex: 0,
        ref: (/** @type {Element | null} */ place) => placeNotes(place, operationId),
      };
      return React.createElement(
        'div',
        { className: props.isShown ? 'operation shown' : 'operation' },
        React.createElement(Operation, props),
        props.isShown ? React.createElement('aside', notes) : null,
      );
    },
  },
});

/** The page has its own head, and one address. */
const nothing = () => () => null;
const barePlugin = { wrapComponents: { InfoContainer: nothing, ServersContainer: nothing } };

const documentUrl = document.querySelector('#swagger-ui')?.getAttribute('data-document');
/** The page of the control plane has none. */
const hasNotes = document.querySelector('template[data-notes]') !== null;

// @ts-expect-error The bundle before this module defines it.
const ui = globalThis.SwaggerUIBundle({
  url: documentUrl,
  dom_id: '#swagger-ui',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  persistAuthorization: false,
  queryConfigEnabled: false,
  tryItOutEnabled: true,
  validatorUrl: null,
  plugins: hasNotes ? [notesPlugin, barePlugin] : [barePlugin],
});

/** @type {System} */
const system = ui.getSystem();

for (const button of document.querySelectorAll('button[data-key]')) {
  button.addEventListener('click', () => {
    ui.preauthorizeApiKey('bearer', button.getAttribute('data-key'));
  });
}

/** The dialog of Swagger UI changes the key too. */
ui.getStore().subscribe(() => {
  const used = system.authSelectors.authorized()?.getIn(['bearer', 'value']);
  for (const button of document.querySelectorAll('button[data-key]')) {
    const pressed = String(button.getAttribute('data-key') === used);
    if (button.getAttribute('aria-pressed') !== pressed)
      button.setAttribute('aria-pressed', pressed);
  }
});

for (const link of document.querySelectorAll('a[data-operation]')) {
  link.addEventListener('click', (event) => {
    const place = [
      'operations',
      link.getAttribute('data-tag') ?? '',
      link.getAttribute('data-operation') ?? '',
    ];
    const operation = document.getElementById(place.join('-'));
    if (operation === null) return;
    event.preventDefault();
    history.replaceState(null, '', link.getAttribute('href'));
    system.layoutActions.show(place, true);
    operation.scrollIntoView();
    operation.querySelector('button')?.focus({ preventScroll: true });
  });
}

const darkness = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', darkness.matches);
darkness.addEventListener('change', follow);
follow();
