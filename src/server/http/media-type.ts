/** A Content-Type with its media type in lower case; its parameters, such as a boundary, are as they were sent. */
export const lowerMediaType = (contentType: string): string =>
  contentType.replace(/^[^;]*/, (type) => type.toLowerCase())

/**
 * Puts the media type of a request in lower case: it is case-insensitive (RFC 9110, 8.3.1), and neither the libraries
 * behind the app nor its own checks compare it that way.
 */
export function withLowerMediaType(request: Request): Request {
  const contentType = request.headers.get('content-type')
  if (contentType) request.headers.set('Content-Type', lowerMediaType(contentType))
  return request
}
