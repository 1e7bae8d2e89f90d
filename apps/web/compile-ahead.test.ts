import { describe, expect, it } from 'vitest';
import { withFunctions } from './compile-ahead.ts';

describe('withFunctions', () => {
  it('writes the functions around CommonJS modules so that browsers compile them in the background', () => {
    expect(withFunctions('var a = __commonJSMin(((exports) => {\n\tlet b = () => {};\n}));')).toBe(
      'var a = __commonJSMin((function(exports) {\n\tlet b = () => {};\n}));',
    );
    expect(withFunctions('var a = /* @__PURE__ */ __commonJSMin(((exports, module) => {')).toBe(
      'var a = /* @__PURE__ */ __commonJSMin((function(exports, module) {',
    );
  });

  it('leaves other functions alone', () => {
    const code = 'const a = memo(((props) => {}));';
    expect(withFunctions(code)).toBe(code);
  });
});
