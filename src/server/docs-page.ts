import { contract } from '../contract.ts'
import { html } from 'hono/html'
import { mayWords, openApi } from './openapi.ts'

/** `/api/docs`: every call with who may use it, what goes in and what comes out. No script, nothing from elsewhere. */
export async function docsPage(origin: string) {
  const { paths = {} } = await openApi(origin)
  const calls = Object.entries(contract).map(([name, procedure]) => {
    const described = paths[`/${name}`]?.post
    const { may, rule } = procedure['~orpc'].meta
    return html`<details>
      <summary><code>POST /api/${name}</code> <small>${mayWords(may)}</small></summary>
      <p>${rule}</p>
      <h3>Input</h3>
      <pre>${schemaOf(described?.requestBody)}</pre>
      <h3>Answer</h3>
      <pre>${schemaOf(described?.responses?.['200'])}</pre>
    </details>`
  })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>LocalSound calls</title>
        <style>
          body {
            background: #0b1430;
            color: #eef1fa;
            font:
              16px/1.5 system-ui,
              sans-serif;
            margin: 0 auto;
            max-width: 56rem;
            padding: 2rem 1rem;
          }
          a,
          summary code {
            color: #f2c14e;
          }
          details {
            border: 1px solid #2b3763;
            border-radius: 0.75rem;
            margin: 0.5rem 0;
            padding: 0.75rem 1rem;
          }
          summary {
            cursor: pointer;
            overflow-wrap: anywhere;
          }
          small {
            color: #aab4d6;
          }
          h3 {
            font-size: 1rem;
            margin: 1rem 0 0.25rem;
          }
          pre {
            background: #060c20;
            border-radius: 0.5rem;
            margin: 0;
            overflow: auto;
            padding: 0.75rem;
          }
        </style>
      </head>
      <body>
        <h1>LocalSound calls</h1>
        <p>
          Every call is <code>POST /api/&lt;name&gt;</code> with JSON in and out. A refusal answers its HTTP status and
          <code>{ success: false, code, message, data? }</code>. For programs:
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        ${calls}
      </body>
    </html>`
}

/** A body's JSON schema, laid out to be read. */
function schemaOf(part: unknown): string {
  if (typeof part !== 'object' || part === null || !('content' in part)) return '{}'
  const [media] = Object.values(part.content as Record<string, { schema?: unknown }>)
  return JSON.stringify(media?.schema ?? {}, null, 2)
}
