import { Alert, Button, Stack, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';

/** Keeps a page that cannot be shown, or whose code could not be fetched, from taking the rest with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert color="red" variant="outline" title="This page cannot be shown" role="alert">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">If the service was just updated, reloading the page fixes this.</Text>
          <Button size="xs" variant="default" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </Stack>
      </Alert>
    );
  }
}
