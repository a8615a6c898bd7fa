import { expect, test } from 'vitest'
import { readRecording } from './recording.ts'

const HOST = 'https://pnp-recordings.oss-cn-hangzhou.aliyuncs.com'
const wav = Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')
const answers =
  (body: BodyInit, status = 200) =>
  async () =>
    new Response(body, { status })

test('a recording is told by its bytes, mp3 or wav', async () => {
  expect(await readRecording(`${HOST}/a.wav?Signature=1`, answers(wav))).toEqual({ type: 'audio/wav', bytes: wav })
  const mp3 = await readRecording(`${HOST}/a`, answers(Buffer.from([0xff, 0xfb, 0x90, 0])))
  expect(mp3.type).toBe('audio/mpeg')
  expect((await readRecording(`${HOST}/a`, answers('ID3\u0004'))).type).toBe('audio/mpeg')
})

test.each([
  'http://pnp-recordings.oss-cn-hangzhou.aliyuncs.com/a.wav',
  'https://aliyuncs.com.example.com/a.wav',
  'https://evilaliyuncs.com/a.wav',
  'https://127.0.0.1/a.wav',
  `${HOST}:8443/a.wav`,
  'file:///etc/passwd',
  'x',
])('%s is no address of the provider and never asked', async address => {
  let asked = 0
  const get = async () => {
    asked++
    return new Response(wav)
  }
  await expect(readRecording(address, get)).rejects.toThrow('no address of the provider')
  expect(asked).toBe(0)
})

test('what is gone, or is no sound, is not kept', async () => {
  await expect(readRecording(`${HOST}/a`, answers('', 404))).rejects.toThrow('HTTP 404')
  await expect(readRecording(`${HOST}/a`, answers('<html>'))).rejects.toThrow('neither mp3 nor wav')
})
