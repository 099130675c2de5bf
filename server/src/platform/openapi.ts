import type { Endpoint } from '@emun/contract/endpoint'
import { catalogue, type RefusalCode, refusalCodes } from '@emun/contract/errors'
import { partnerEvents } from '@emun/contract/partner'
import { downloadTypes, imageField, imageTypes, pictureEndings } from '@emun/contract/uploads'
import * as z from 'zod/mini'

const tokenHeaders: Partial<Record<Endpoint['caller'], string>> = {
  newcomer: 'auth-token',
  customer: 'auth-token',
  password: 'auth-token',
  operator: 'auth-token',
  refresh: 'Refresh-Token',
}

/** What each signed call carries. */
const signedHeaders = ['Partner-Key', 'Partner-Timestamp', 'Partner-Nonce', 'Partner-Signature'] as const

/** The OpenAPI 3.1 document of the endpoints that are served, made from the contract alone. */
export function openApi(endpoints: readonly Endpoint[], brandName: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  return {
    openapi: '3.1.0',
    info: {
      title: brandName,
      version: '0.1.0',
      description: 'Money is a decimal string with its currency’s exact digits. Times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: webhooks(),
    components: { schemas: { Refusal: refusalSchema } },
  }
}

/** What partners' systems are told: each event is a request that they answer with 2xx within 15 seconds. */
function webhooks(): Record<string, object> {
  const entries = Object.entries(partnerEvents).map(([type, { summary, data, example }]): [string, object] => [
    type,
    {
      post: {
        operationId: `told_${type.replace('.', '_')}`,
        summary,
        tags: ['partner'],
        security: [],
        parameters: webhookHeaders.map((name) => parameter(name, 'header', true)),
        requestBody: { required: true, content: json(eventSchema(type, data), { type, timestamp, data: example }) },
        responses: { '2XX': { description: 'Heard.' } },
      },
    },
  ])
  return Object.fromEntries(entries)
}

const webhookHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
const timestamp = '2026-11-29T12:05:00.000Z'

function eventSchema(type: string, data: z.ZodMiniType): object {
  const properties = { type: { const: type }, timestamp: { type: 'string' }, data: schemaOf(data, 'output') }
  return { type: 'object', properties, required: Object.keys(properties) }
}

function operation(endpoint: Endpoint): object {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.caller],
    security: [],
    parameters: parametersOf(endpoint),
    ...(endpoint.body || endpoint.upload ? { requestBody: { required: true, content: bodyContent(endpoint) } } : {}),
    responses: {
      200: { description: 'Done.', content: replyContent(endpoint) },
      ...refusedResponses(endpoint),
    },
  }
}

function bodyContent({ body, upload, example }: Endpoint): object {
  const fields = body ? schemaOf(body, 'input') : {}
  if (!upload) return json(fields, example?.body)
  const mediaTypes = upload.types.map((type) => imageTypes[type].mediaType)
  const image = {
    type: 'string',
    contentMediaType: mediaTypes[0],
    description: `At most ${upload.maximumBytes} bytes.`,
  }
  const schema = {
    type: 'object',
    ...fields,
    properties: { ...fields.properties, [imageField]: image },
    required: [...(fields.required ?? []), imageField],
  }
  return { 'multipart/form-data': { schema, encoding: { [imageField]: { contentType: mediaTypes.join(', ') } } } }
}

function replyContent({ reply, example }: Endpoint): object {
  if (reply === 'file') return Object.fromEntries(downloadTypes.map((type) => [type, {}]))
  if (reply === 'picture') return Object.fromEntries(Object.keys(pictureEndings).map((type) => [type, {}]))
  return json(schemaOf(reply, 'output'), example?.reply)
}

function parametersOf(endpoint: Endpoint): object[] {
  const header = tokenHeaders[endpoint.caller]
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    parameter(name ?? '', 'path', true, { type: 'string' }, endpoint.example?.id),
  )
  return [
    ...inPath,
    ...queryParameters(endpoint),
    ...(header ? [parameter(header, 'header', true)] : []),
    ...(endpoint.caller === 'partner' ? signedHeaders.map((name) => parameter(name, 'header', true)) : []),
    ...(endpoint.needsSecret ? [parameter('Validation-Secret', 'header', true)] : []),
    ...(endpoint.opensSession ? [parameter('Device-Id', 'header', false)] : []),
    ...(endpoint.idempotent ? [parameter('Idempotency-Key', 'header', true)] : []),
  ]
}

function queryParameters(endpoint: Endpoint): object[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = schemaOf(endpoint.query, 'input')
  return Object.entries(properties).map(([name, schema]) =>
    parameter(name, 'query', required.includes(name), schema, endpoint.example?.query?.[name]),
  )
}

function parameter(
  name: string,
  place: string,
  required: boolean,
  schema: object = { type: 'string' },
  example?: string | number,
): object {
  return { name, in: place, required, schema, ...(example === undefined ? {} : { example }) }
}

/** What the form of an upload is refused with by itself, whatever its use case adds. */
const uploadRefusals = ['this_field_required', 'file_too_big', 'try_again'] as const

/** What a call that a partner’s system signs is refused with by itself. */
const partnerRefusals = [
  'expired_or_invalid_request',
  'invalid_signature',
  'interface_blocked',
  'interface_unavailable',
  'no_access',
  'too_many_requests',
] as const

/** One response a status, listing the codes that come with it. */
function refusedResponses(endpoint: Endpoint): Record<string, object> {
  const responses: Record<string, object> = { 400: refusedResponse([]) }
  const codes: readonly RefusalCode[] = [
    ...endpoint.refusals,
    ...(endpoint.upload ? uploadRefusals : []),
    ...(endpoint.stepUp ? ['step_up_required' as const] : []),
    ...(endpoint.caller === 'partner' ? partnerRefusals : []),
  ]
  for (const status of new Set(codes.map((code) => catalogue[code].http))) {
    responses[status] = refusedResponse(codes.filter((code) => catalogue[code].http === status))
  }
  return responses
}

function refusedResponse(codes: readonly RefusalCode[]): object {
  const description = codes.length === 0 ? 'Refused.' : `Refused: ${codes.join(', ')}.`
  return { description, content: json({ $ref: '#/components/schemas/Refusal' }) }
}

const refusalSchema = {
  type: 'object',
  required: ['ok', 'errors'],
  properties: {
    ok: { const: false },
    status: { const: 400, description: 'Present when the session is over, for older clients.' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['code'],
        properties: {
          code: { type: 'string', enum: [...refusalCodes] },
          field: { type: 'string' },
          details: { type: 'object' },
        },
      },
    },
  },
}

type JsonSchema = { readonly properties?: Record<string, object>; readonly required?: string[] }

function schemaOf(schema: NonNullable<Endpoint['body']>, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}

function json(schema: object, example?: object): object {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^a-z0-9]+/i).filter(Boolean)
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}
