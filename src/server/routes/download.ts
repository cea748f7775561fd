import { refusalOf } from '../calls/refusal-answer.ts'

type Download = { fileName: string; mediaType: string; content: BodyInit }

/** Answers with a file of one person's, which no cache keeps; a refusal is its message as plain text. */
export async function downloadResponse(makeFile: () => Promise<Download>): Promise<Response> {
  try {
    const { fileName, mediaType, content } = await makeFile()
    return new Response(content, {
      headers: {
        'Content-Type': mediaType,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return new Response(refusal.message, { status: refusal.status })
  }
}
