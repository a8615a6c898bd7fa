import { describe, expect, test } from 'vitest'
import { externalVideo, playerOrigins } from './video-sites.ts'

describe('players of other sites', () => {
  test.each([
    [
      'https://www.bilibili.com/video/BV1xx411c7mD?p=2',
      'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2&autoplay=0&high_quality=1',
    ],
    [
      'https://www.bilibili.com/video/av170001/',
      'https://player.bilibili.com/player.html?aid=170001&p=1&autoplay=0&high_quality=1',
    ],
    [
      'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD',
      'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=0&high_quality=1',
    ],
    ['https://v.youku.com/v_show/id_XNDk4MzY1NjQ4MA==.html', 'https://player.youku.com/embed/XNDk4MzY1NjQ4MA=='],
    ['https://v.qq.com/x/page/a3043qpnk0i.html', 'https://v.qq.com/txp/iframe/player.html?vid=a3043qpnk0i'],
    [
      'https://v.qq.com/x/cover/mzc00200abcdefg/a3043qpnk0i.html',
      'https://v.qq.com/txp/iframe/player.html?vid=a3043qpnk0i',
    ],
    ['https://www.ixigua.com/6996881461559165471', 'https://www.ixigua.com/iframe/6996881461559165471?autoplay=0'],
  ])('frame %s by its own player', (address, embedUrl) => {
    expect(externalVideo(address)?.embedUrl).toBe(embedUrl)
    expect(playerOrigins).toContain(new URL(embedUrl).origin)
  })

  test.each([
    'http://www.bilibili.com/video/BV1xx411c7mD',
    'https://www.bilibili.com.evil.example/video/BV1xx411c7mD',
    'https://evil@www.bilibili.com/video/BV1xx411c7mD',
    'https://www.bilibili.com:8443/video/BV1xx411c7mD',
    'https://www.bilibili.com/video/BV1"onload=x',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'javascript:alert(1)//www.bilibili.com/video/BV1xx411c7mD',
    '<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe>',
    'https://v.qq.com/x/page/../../evil.html',
    '',
  ])('never frame %s', address => {
    expect(externalVideo(address)).toBeNull()
  })
})
