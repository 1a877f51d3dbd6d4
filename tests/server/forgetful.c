/* Stands before the C library for the files of one folder: every write, cut, sync and removal is noted in the order in which it
 * happened, so that a test can tell what a disk holds that lost its power at any moment; and a chosen call can fail.
 *
 * FORGETFUL_FOLDER  the folder that is watched (shared memory of SQLite, *-shm, is not: it does not outlive the power)
 * FORGETFUL_NOTES   where the notes go: op, length of the name, name, offset, length, bytes
 * FORGETFUL_FAIL    "w 7 3 28": writes 7 to 9 fail with errno 28; or s (syncs), t (cuts); counted from the first write to `acks` on
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int notes = -2, armed;
static const char *folder;
static char fail_op;
static long fail_first, fail_count, fail_errno, seen;

static void begin(void) {
    if (notes != -2) return;
    const char *path = getenv("FORGETFUL_NOTES"), *fail = getenv("FORGETFUL_FAIL");
    folder = getenv("FORGETFUL_FOLDER");
    notes = path && folder ? (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    if (fail) sscanf(fail, "%c %ld %ld %ld", &fail_op, &fail_first, &fail_count, &fail_errno);
}

/* The name of a watched file behind a descriptor, without the folder; NULL for all others. */
static const char *watched(int fd, char *room, size_t size) {
    char link[64];
    begin();
    if (notes < 0 || fd == notes) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, room, size - 1);
    if (length <= 0) return NULL;
    room[length] = 0;
    size_t prefix = strlen(folder);
    if (strncmp(room, folder, prefix) || room[prefix] != '/') return NULL;
    if (length > 4 && !strcmp(room + length - 4, "-shm")) return NULL;
    return room + prefix + 1;
}

static int fails(char op, const char *name) {
    if (!strcmp(name, "acks")) armed = 1;
    else if (armed && op == fail_op) {
        seen++;
        if (seen < fail_first || seen >= fail_first + fail_count) return 0;
        errno = (int)fail_errno;
        return 1;
    }
    return 0;
}

static void note(char op, const char *name, int64_t offset, const void *bytes, int64_t length) {
    int64_t size = (int64_t)strlen(name), carried = bytes ? length : 0;
    struct iovec parts[] = {{&op, 1}, {&size, 8}, {(void *)name, (size_t)size}, {&offset, 8}, {&carried, 8}, {(void *)bytes, (size_t)carried}};
    syscall(SYS_writev, notes, parts, bytes ? 6 : 5);
}

static ssize_t written(int fd, const void *bytes, size_t length, int64_t offset, int where) {
    char room[4096];
    const char *name = watched(fd, room, sizeof room);
    if (!name) return where ? syscall(SYS_pwrite64, fd, bytes, length, offset) : syscall(SYS_write, fd, bytes, length);
    pthread_mutex_lock(&lock);
    ssize_t done = -1;
    if (!fails('w', name)) {
        if (!where) offset = lseek(fd, 0, SEEK_CUR);
        done = where ? syscall(SYS_pwrite64, fd, bytes, length, offset) : syscall(SYS_write, fd, bytes, length);
        if (done > 0) note('w', name, offset, bytes, done);
    }
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t write(int fd, const void *bytes, size_t length) { return written(fd, bytes, length, 0, 0); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return written(fd, bytes, length, offset, 1); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return written(fd, bytes, length, offset, 1); }

static int synced(int fd, long call) {
    char room[4096];
    const char *name = watched(fd, room, sizeof room);
    if (!name) return (int)syscall(call, fd);
    pthread_mutex_lock(&lock);
    int done = fails('s', name) ? -1 : 0; /* the disk itself is not asked: what counts here is the order */
    if (!done) note('s', name, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

static int cut(int fd, int64_t length) {
    char room[4096];
    const char *name = watched(fd, room, sizeof room);
    if (!name) return (int)syscall(SYS_ftruncate, fd, length);
    pthread_mutex_lock(&lock);
    int done = fails('t', name) ? -1 : (int)syscall(SYS_ftruncate, fd, length);
    if (!done) note('t', name, length, NULL, 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int fd, off_t length) { return cut(fd, length); }
int ftruncate64(int fd, off64_t length) { return cut(fd, length); }

int unlink(const char *path) {
    begin();
    int done = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    size_t prefix = folder ? strlen(folder) : 0;
    if (!done && notes >= 0 && !strncmp(path, folder, prefix) && path[prefix] == '/') {
        pthread_mutex_lock(&lock);
        note('u', path + prefix + 1, 0, NULL, 0);
        pthread_mutex_unlock(&lock);
    }
    return done;
}
