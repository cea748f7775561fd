import type { faqWords } from '../pages/faq/faq-words.ts'
import { plainText } from '../pages/linked-text.tsx'
import { paths } from '../../kernel/paths.ts'
import { pageMeta, type Site } from './page-meta.ts'

/** The questions and answers, also as schema.org's FAQPage. */
export const faqMeta = ({ title, description, groups }: ReturnType<typeof faqWords>, site: Site) =>
  pageMeta(site, {
    title,
    description,
    path: paths.faq,
    jsonLd: {
      '@type': 'FAQPage',
      mainEntity: groups
        .flatMap(({ answers }) => answers)
        .map(({ id, question, answer }) => ({
          '@type': 'Question',
          name: question,
          url: `${site.origin}${paths.faq}#${id}`,
          acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join('\n') },
        })),
    },
  })
