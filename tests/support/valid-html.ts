import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Matters of taste, what React writes its own way, and names of controls, which axe checks. */
const notAsked = [
  'aria-label-misuse',
  'attr-case',
  'attribute-boolean-style',
  'attribute-empty-style',
  'form-dup-name',
  'no-implicit-input-type',
  'no-inline-style',
  'no-redundant-for',
  'prefer-native-element',
  'presentation-role-style',
  'valid-id',
  'void-style',
  'wcag/h32',
  'wcag/h71',
]
const rules = Object.fromEntries(notAsked.map((rule) => [rule, 'off' as const]))
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'], rules }))

/** The browser tells whether what a command opens is open, and ARIA in HTML permits no other word on it. */
const toldTwice = (html: string) =>
  [...html.matchAll(/<\w+\s[^>]*\bcommand="[^>]*>/g)].filter(([tag]) => tag.includes('aria-expanded='))

/** What is wrong with a page as the server sends it, each with its rule, line, column and element. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const problems = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, line, column, message, selector }) => `${ruleId} at ${line}:${column} (${selector}): ${message}`,
    ),
  )
  return [...problems, ...toldTwice(html).map(([tag]) => `aria-expanded beside a command: ${tag}`)]
}
