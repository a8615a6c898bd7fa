import { expect, test } from 'vitest'
import { toWire } from './request.ts'

test('fields of the path go into the path, the rest of a GET into the query', () => {
  expect(toWire('GET /api/x/{id}', { id: 'a/b', size: 10, skip: undefined, ids: ['1', '2'] })).toEqual({
    method: 'GET',
    url: '/api/x/a%2Fb?size=10&ids=1%2C2',
    body: undefined,
  })
})

test('the rest of other methods goes into a JSON body, empty when there is nothing', () => {
  expect(toWire('PUT /api/x/{id}', { id: '1', name: '甲', none: null }).body).toBe('{"name":"甲","none":null}')
  expect(toWire('POST /api/x', undefined).body).toBe('{}')
})

test('a file makes it multipart, small fields first', () => {
  const { body } = toWire('POST /api/upload', { file: new Blob(['x']), bizType: 'IMAGE' })
  expect([...(body as FormData).keys()]).toEqual(['bizType', 'file'])
})
