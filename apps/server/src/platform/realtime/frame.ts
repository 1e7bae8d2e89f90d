/**
 * Encodes a text message as a WebSocket frame (RFC 6455), so that a broadcast is encoded once, and not once
 * per socket.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);

  const finalText = 0x81;
  frame.writeUInt8(finalText, 0);
  if (headerLength === 2) {
    frame.writeUInt8(length, 1);
  } else if (headerLength === 4) {
    frame.writeUInt8(126, 1);
    frame.writeUInt16BE(length, 2);
  } else {
    frame.writeUInt8(127, 1);
    frame.writeBigUInt64BE(BigInt(length), 2);
  }

  frame.write(text, headerLength);
  return frame;
}
