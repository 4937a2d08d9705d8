import { describe, expect, it } from 'vitest';
import { failureOf } from '#web/data/request.ts';
import { failureToast, isSignedOut, loginPath } from './change-failure.ts';

describe('a failed change', () => {
  it("shows the server's message under 'Error' (REQ-16, REQ-19)", () => {
    const error = failureOf(
      409,
      'Conflict',
      '{"message":"Submission has already been approved","code":"conflict"}',
    );
    expect(failureToast(error, 'Failed')).toEqual({
      title: 'Error',
      description: 'Submission has already been approved',
      variant: 'destructive',
    });
    expect(failureToast(error, 'Failed', 'Test Failed').title).toBe('Test Failed');
    expect(isSignedOut(error)).toBe(false);
  });

  it('sends a signed-out user to sign in again (REQ-17)', () => {
    const error = failureOf(401, 'Unauthorized', '{"message":"Unauthorized"}');
    expect(failureToast(error, 'Failed')).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    expect(isSignedOut(error)).toBe(true);
    expect(loginPath({ pathname: '/admin', search: '?tab=venues' })).toBe(
      '/api/login?returnTo=%2Fadmin%3Ftab%3Dvenues',
    );
  });

  it('uses the fallback when the server sent no readable message', () => {
    expect(failureToast(failureOf(502, 'Bad Gateway', ''), 'Failed to approve')).toMatchObject({
      title: 'Error',
      description: 'Failed to approve',
    });
    expect(failureToast(new TypeError('Failed to fetch'), 'Failed to approve').description).toBe(
      'Failed to approve',
    );
  });
});
