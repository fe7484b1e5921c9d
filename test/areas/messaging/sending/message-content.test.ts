import { describe, expect, it } from 'vitest';
import { InboundMessage } from '#areas/messaging/schema.ts';
import { readContent, storableText } from '#areas/messaging/sending/message-content.ts';

const read = (more: Record<string, unknown>) =>
  readContent(InboundMessage.parse({ message_uuid: 'u', from: '4915100001000', to: '14155550000', ...more }));

describe('the content of a message', () => {
  it.each([
    [{ text: 'Hello' }, 'Hello', 'Hello'],
    [{ message_type: 'text', text: null }, '', ''],
    [{ message_type: 'reply', reply: { id: '1', title: 'Yes' } }, 'Yes', 'Yes'],
    [{ message_type: 'button', button: { payload: 'status' } }, 'status', 'status'],
    [{ message_type: 'button' }, '[button]', null],
    [
      { message_type: 'file', file: { url: 'https://example.com/x', name: 'x.pdf', caption: '' } },
      '[file] x.pdf',
      null,
    ],
    [{ message_type: 'video', video: 'odd' }, '[video]', null],
    [{ message_type: 'order', order: { catalog_id: '1', product_items: [] } }, '[order]', null],
    [{ message_type: '__proto__' }, '[__proto__]', null],
  ])('of %j', (more, content, words) => {
    expect(read(more)).toEqual({ content, words });
  });

  it('is text that can be stored, and not endless', () => {
    expect(storableText('a\0b\uD800')).toBe('ab\uFFFD');
    expect(storableText('😀'.repeat(6_000)).isWellFormed()).toBe(true);
    expect(storableText('x'.repeat(20_000))).toHaveLength(10_000);
  });
});
