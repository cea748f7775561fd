import type { OpenAPI } from '@orpc/openapi'
import { html } from 'hono/html'
import { paths } from '../../../kernel/paths.ts'
import { changesText, openApi, procedures } from './document.ts'
import { publicTag } from './public-operations.ts'
import { brokenResponse } from './responses.ts'

/** `/api/docs`: what every call does, who may use it, its input, output and refusals. It loads and runs nothing. */
export async function docsPage(ctx: Parameters<typeof openApi>[0]) {
  const { paths: operations = {}, tags = [] } = await openApi(ctx)
  const groups = tags.map(({ name, description }) => {
    if (name === publicTag) return publicGroup(`${description}`, operations)
    const calls = Object.entries(operations).filter(([, item]) => item?.post?.tags?.includes(name))
    return html`<h2>${name}</h2>
      <p>${description}</p>
      ${calls.map(([path, item]) => callDetails(path, item?.post ?? {}))}`
  })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>LocalSound API</title>
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
        <h1>LocalSound API</h1>
        <p>To generate a client: <a href="${paths.openApi}">openapi.json</a>.</p>
        ${groups}
      </body>
    </html>`
}

/** Addresses that programs read without a session, ahead of the calls. */
function publicGroup(description: string, operations: OpenAPI.PathsObject) {
  const reads = Object.entries(operations).flatMap(([path, item]) => (item?.get ? [{ path, ...item.get }] : []))
  return html`<h2 id="public-api">${publicTag}</h2>
    <p>${description}</p>
    ${reads.map(
      ({ path, summary, parameters = [], responses }) =>
        html`<details>
          <summary>
            ${summary}<br />
            <code>GET ${paths.api}${path}</code>
          </summary>
          <h3>Parameters</h3>
          <pre>${parameters.map(parameterText)}</pre>
          <h3>Response</h3>
          <pre>${schemaOf(responses['200'])}</pre>
          ${refusalsOf(responses)}
        </details>`,
    )}
    <h2>Calls</h2>
    <p>
      Every call below is <code>POST /api/&lt;name&gt;</code> with JSON in and out. A refused call returns an HTTP
      status of 400 or above and <code>{ success: false, code, message, data? }</code>.
    </p>
    <p>${changesText}</p>`
}

const parameterText = (parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject) =>
  'name' in parameter
    ? `${parameter.name}${parameter.required ? ' (required)' : ''}: ${parameter.description ?? 'An id.'} ${JSON.stringify(parameter.schema)}\n`
    : ''

/** The statuses that refuse, each with its codes. */
function refusalsOf(responses: OpenAPI.ResponsesObject) {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
  return html`<h3>Refusals</h3>
    <pre>${refusals.map(([status, response]) => `${status}\n${descriptionOf(response)}\n`)}</pre>`
}

function callDetails(path: string, { summary, description, requestBody, responses = {} }: OpenAPI.OperationObject) {
  const { meta } = procedures.get(path.slice(1))!['~orpc']
  return html`<details>
    <summary>
      ${summary}<br />
      <code>POST ${paths.api}${path}</code>
    </summary>
    <p>${description} ${meta.rule}</p>
    <h3>Input</h3>
    <pre>${schemaOf(requestBody)}</pre>
    <h3>Response</h3>
    <pre>${schemaOf(responses['200'])}</pre>
    ${refusalsOf(responses)}
  </details>`
}

const descriptionOf = (response: OpenAPI.ResponsesObject[string]) =>
  response && 'description' in response ? response.description : brokenResponse.description

/** The JSON schema of a body, indented. */
function schemaOf(part: OpenAPI.OperationObject['requestBody'] | OpenAPI.ResponsesObject[string]): string {
  const [media] = Object.values((part && 'content' in part && part.content) || {})
  return JSON.stringify(media?.schema ?? {}, null, 2)
}
